//! The OpenAPI 3.1 document, made from the wire types and the table of calls.

use super::calls::{CALLS, Call};
use super::{ApiError, BackupConfigAnswer, ChannelList, Explore, Resources, ShowDetails, ShowList};
use utoipa::openapi::path::{
    HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem,
};
use utoipa::openapi::{
    ContentBuilder, InfoBuilder, ObjectBuilder, OpenApi, PathsBuilder, Ref, Required,
    ResponseBuilder, schema::Type,
};

#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(
    ApiError,
    BackupConfigAnswer,
    ChannelList,
    Explore,
    Resources,
    ShowDetails,
    ShowList
)))]
struct Schemas;

/// The contract as pretty-printed OpenAPI JSON, byte for byte the same for the same types.
///
/// # Errors
/// When the document can't be written as JSON, which the tests rule out.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    let mut document = <Schemas as utoipa::OpenApi>::openapi();
    document.info = InfoBuilder::new()
        .title("Lucarne TV API")
        .version(env!("CARGO_PKG_VERSION"))
        .build();
    add_paths(&mut document);
    Ok(document.to_pretty_json()? + "\n")
}

fn add_paths(document: &mut OpenApi) {
    let mut paths = PathsBuilder::new();
    for call in CALLS {
        paths = paths.path(call.path, PathItem::new(HttpMethod::Get, operation(call)));
    }
    document.paths = paths.build();
}

fn operation(call: &Call) -> OperationBuilder {
    let mut operation = OperationBuilder::new()
        .summary(Some(call.summary))
        .response("200", answer("The answer", call.answer));
    for status in call.errors {
        operation = operation.response(
            status.to_string(),
            answer("An answer that says no", "ApiError"),
        );
    }
    for name in parameters(call.path) {
        operation = operation.parameter(parameter(name, ParameterIn::Path, Required::True));
    }
    for (name, _) in call.query {
        operation = operation.parameter(parameter(name, ParameterIn::Query, Required::False));
    }
    operation
}

fn parameters(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'))
}

fn parameter(name: &str, place: ParameterIn, required: Required) -> ParameterBuilder {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
}

fn answer(description: &str, schema: &str) -> ResponseBuilder {
    ResponseBuilder::new().description(description).content(
        "application/json",
        ContentBuilder::new()
            .schema(Some(Ref::from_schema_name(schema)))
            .build(),
    )
}
