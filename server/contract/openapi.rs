//! The OpenAPI 3.1 document, made from the wire types and the table of calls.

use super::calls::{Access, CALLS, Call, JSON, Method};
use super::{ApiError, headers};
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, Paths};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, Content, ContentBuilder, InfoBuilder, ObjectBuilder, OpenApiBuilder, Ref,
    Required, ResponseBuilder, schema::Type,
};
use utoipa::{PartialSchema, ToSchema};

/// How the document calls the token header.
const TOKEN_SCHEME: &str = "token";

/// The contract as pretty-printed OpenAPI JSON, byte for byte the same for the same types.
///
/// # Errors
/// When the document can't be written as JSON, which the tests rule out.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    let info = InfoBuilder::new()
        .title("Lucarne TV API")
        .version(env!("CARGO_PKG_VERSION"))
        .build();
    let document = OpenApiBuilder::new()
        .info(info)
        .paths(paths())
        .components(Some(components().build()))
        .build();
    Ok(document.to_pretty_json()? + "\n")
}

/// The types that the calls send and answer, by name.
fn components() -> ComponentsBuilder {
    let mut schemas = vec![(ApiError::name().into_owned(), ApiError::schema())];
    ApiError::schemas(&mut schemas);
    for call in CALLS {
        (call.describe)(&mut schemas);
        if let Some(payload) = call.payload {
            (payload.describe)(&mut schemas);
        }
    }
    schemas.sort_by(|one, other| one.0.cmp(&other.0));
    schemas.dedup_by(|one, other| one.0 == other.0);
    let token = ApiKey::Header(ApiKeyValue::new(headers::TOKEN));
    ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .security_scheme(TOKEN_SCHEME, SecurityScheme::ApiKey(token))
}

fn paths() -> Paths {
    let mut paths = Paths::new();
    for call in CALLS {
        let method = match call.method {
            Method::Get => HttpMethod::Get,
            Method::Post => HttpMethod::Post,
            Method::Put => HttpMethod::Put,
            Method::Delete => HttpMethod::Delete,
        };
        paths.add_path_operation(call.path, vec![method], operation(call));
    }
    paths
}

fn operation(call: &Call) -> OperationBuilder {
    let mut operation = OperationBuilder::new()
        .summary(Some(call.summary))
        .response("200", answer("The answer", call.media, call.answer));
    for status in call.refusals() {
        operation = operation.response(
            status.to_string(),
            answer("An answer that says no", JSON, "ApiError"),
        );
    }
    for name in parameters(call.path) {
        operation = operation.parameter(parameter(name, ParameterIn::Path, Required::True, &[]));
    }
    let required = if call.query_required {
        Required::True
    } else {
        Required::False
    };
    for (name, values) in call.query {
        let place = ParameterIn::Query;
        operation = operation.parameter(parameter(name, place, required.clone(), values));
    }
    if let Some(payload) = call.payload {
        let body = RequestBodyBuilder::new()
            .content(payload.media, content(payload.name))
            .required(Some(Required::True));
        operation = operation.request_body(Some(body.build()));
    }
    if call.reads_token() {
        let token = SecurityRequirement::new::<_, [String; 0], String>(TOKEN_SCHEME, []);
        operation = operation.security(token);
        if call.access == Access::Open {
            operation = operation.security(SecurityRequirement::default());
        }
    }
    operation
}

fn parameters(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'))
}

/// Any text, or one of `values` when there are some.
fn parameter(
    name: &str,
    place: ParameterIn,
    required: Required,
    values: &[&str],
) -> ParameterBuilder {
    let values = (!values.is_empty()).then_some(values);
    let schema = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(values.map(|values| values.iter().copied()));
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .schema(Some(schema))
}

fn answer(description: &str, media: &str, schema: &str) -> ResponseBuilder {
    ResponseBuilder::new()
        .description(description)
        .content(media, content(schema))
}

fn content(schema: &str) -> Content {
    ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(schema)))
        .build()
}

#[cfg(test)]
mod tests {
    use super::openapi_json;
    use crate::contract::calls::{CALLS, Method};
    use serde_json::Value;

    #[test]
    fn the_document_has_every_call_and_every_type_that_it_names() {
        let text = openapi_json().expect("a document");
        let document: Value = serde_json::from_str(&text).expect("JSON");
        for call in CALLS {
            let method = match call.method {
                Method::Get => "get",
                Method::Post => "post",
                Method::Put => "put",
                Method::Delete => "delete",
            };
            let operation = &document["paths"][call.path][method];
            assert!(operation["responses"]["200"].is_object(), "{}", call.path);
            let sends = operation["requestBody"].is_object();
            assert_eq!(sends, call.payload.is_some(), "{}", call.path);
            assert!(!call.summary.is_empty(), "{}", call.path);
        }
        let names = text.split("#/components/schemas/").skip(1);
        for name in names.filter_map(|rest| rest.split('"').next()) {
            assert!(
                document["components"]["schemas"][name].is_object(),
                "{name}"
            );
        }
    }
}
