//! The OpenAPI 3.1 document, made from the wire types and the table of calls.

use super::calls::{Access, CALLS, Call, JSON, Method, Parameter};
use super::{ApiError, headers};
use utoipa::openapi::path::{
    self, HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, Paths,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, Content, ContentBuilder, InfoBuilder, ObjectBuilder, OpenApiBuilder, Ref,
    Required, ResponseBuilder, schema::Type,
};
use utoipa::{PartialSchema, ToSchema};

/// How the document calls the token header.
const TOKEN_SCHEME: &str = "token";

/// The longest texts of the queries that may be any text, in bytes.
const LONGEST: [(&str, usize); 2] = [("device_alias", 128), ("query", 200)];
/// What parameters of a query look like that are no text: the seconds of a show, up to the last that can be bookmarked.
const PATTERNS: [(&str, &str); 1] = [(
    "from",
    "^([0-9]{1,4}|[1-3][0-9]{4}|4[0-2][0-9]{3}|43[01][0-9]{2}|43200)$",
)];

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
    let (version, app) = (headers::API_VERSION, headers::APP_NAME);
    ComponentsBuilder::new()
        .parameter(
            version,
            of_every_call(
                version,
                "The version of the API that the client speaks",
                "1",
            ),
        )
        .parameter(app, of_every_call(app, "The client's name", "lucarne"))
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
    let reasons = call.reasons();
    for of_status in reasons.chunk_by(|one, other| one.status == other.status) {
        let said = of_status.iter();
        let said: Vec<String> = said
            .map(|reason| format!("`{}`: {}", reason.code, reason.says))
            .collect();
        operation = operation.response(
            of_status[0].status.to_string(),
            answer(&said.join(". "), JSON, "ApiError"),
        );
    }
    for (name, known) in names(call.path).zip(call.parameters) {
        operation = operation.parameter(of_path(name, known));
    }
    for name in [headers::API_VERSION, headers::APP_NAME] {
        operation = operation.parameter_ref(Ref::new(format!("#/components/parameters/{name}")));
    }
    let required = if call.query_required {
        Required::True
    } else {
        Required::False
    };
    for (name, values) in call.query {
        operation = operation.parameter(of_query(name, required.clone(), values));
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

fn names(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'))
}

fn of_path(name: &str, known: &Parameter) -> ParameterBuilder {
    let pattern = Some(known.pattern).filter(|pattern| !pattern.is_empty());
    let schema = one_of(known.values)
        .pattern(pattern)
        .examples([known.example]);
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .description(Some(known.says))
        .required(Required::True)
        .schema(Some(schema))
}

/// Any text up to a length, or one of `values` when there are some.
fn of_query(name: &str, required: Required, values: &[&str]) -> ParameterBuilder {
    let known = LONGEST.iter().find(|(known, _)| *known == name);
    let longest = known.map(|(_, longest)| *longest);
    let known = PATTERNS.iter().find(|(known, _)| *known == name);
    let pattern = known.map(|(_, pattern)| *pattern);
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(required)
        .schema(Some(one_of(values).max_length(longest).pattern(pattern)))
}

/// A header that every call carries and that only the operator's backend reads.
fn of_every_call(name: &str, says: &str, example: &str) -> path::Parameter {
    let header = ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .description(Some(says))
        .required(Required::False)
        .schema(Some(one_of(&[]).examples([example])));
    header.build()
}

/// Any text, or one of `values` when there are some.
fn one_of(values: &[&str]) -> ObjectBuilder {
    let values = (!values.is_empty()).then_some(values);
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(values.map(|values| values.iter().copied()))
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
    use super::{names, openapi_json};
    use crate::calls::{CALLS, Method, PEOPLE, PIN_CHECK};
    use serde_json::{Value, json};

    fn document() -> Value {
        let text = openapi_json().expect("a document");
        serde_json::from_str(&text).expect("JSON")
    }

    fn word(method: Method) -> String {
        format!("{method:?}").to_lowercase()
    }

    #[test]
    fn every_refusal_is_listed_with_its_word() {
        let document = document();
        for call in CALLS {
            let operation = &document["paths"][call.path][word(call.method)];
            for reason in call.reasons() {
                let said = &operation["responses"][reason.status.to_string()]["description"];
                let said = said.as_str().expect("a description");
                let word = format!("`{}`: {}", reason.code, reason.says);
                assert!(said.contains(&word), "{} {said}", call.path);
            }
        }
        let codes = |path: &str, status: &str| {
            document["paths"][path]["post"]["responses"][status]["description"].clone()
        };
        assert_eq!(
            codes(PIN_CHECK, "401"),
            "`wrong_pin`: Not the PIN; the session goes on. `signed_out`: No token, or one that is over"
        );
    }

    #[test]
    fn what_stands_in_a_path_and_the_headers_of_every_call_are_described() {
        let document = document();
        for call in CALLS {
            assert_eq!(
                names(call.path).count(),
                call.parameters.len(),
                "{}",
                call.path
            );
            let operation = &document["paths"][call.path][word(call.method)];
            let given = operation["parameters"].as_array().expect("parameters");
            for header in ["x-api-version", "x-app-name"] {
                let header = json!({ "$ref": format!("#/components/parameters/{header}") });
                assert!(given.contains(&header), "{}", call.path);
            }
            for parameter in given.iter().filter(|parameter| parameter["in"] == "path") {
                let validator = jsonschema::draft202012::new(&parameter["schema"]);
                let validator = validator.expect("a schema");
                assert!(validator.is_valid(&parameter["schema"]["examples"][0]));
                assert!(!validator.is_valid(&json!("a/b")) || call.path == PEOPLE);
            }
        }
    }

    #[test]
    fn every_payload_has_an_example_that_it_allows() {
        let document = document();
        for wire in CALLS.iter().filter_map(|call| call.payload) {
            let mut schema = document["components"]["schemas"][wire.name].clone();
            let example = schema["examples"][0].clone();
            schema["components"] = document["components"].clone();
            let validator = jsonschema::draft202012::new(&schema).expect("a schema");
            assert!(validator.is_valid(&example), "{} {example}", wire.name);
            (wire.check)(example.to_string().as_bytes()).expect(wire.name);
        }
    }

    #[test]
    fn what_the_server_refuses_the_schema_refuses() {
        let document = document();
        for (name, field, bad) in [
            ("PinCheck", "pin", json!("123")),
            ("PinCreate", "level", json!(20)),
            ("BookmarkPosition", "bookmark", json!(43_201)),
            ("StreamStop", "bookmark", json!(43_201)),
            ("Retention", "retention", json!(1001)),
            ("DeviceVerdict", "user_code", json!("ABCD-EFG1")),
            ("SignIn", "device_id", json!(" ")),
            ("Fork", "service", json!("")),
            ("Event", "event", json!("x".repeat(65))),
            ("Contact", "message", json!("x".repeat(10_001))),
            ("PromoCode", "promocode", json!("x".repeat(65))),
        ] {
            let mut schema = document["components"]["schemas"][name].clone();
            let mut payload = schema["examples"][0].clone();
            payload[field] = bad;
            schema["components"] = document["components"].clone();
            let validator = jsonschema::draft202012::new(&schema).expect("a schema");
            assert!(!validator.is_valid(&payload), "{name} {payload}");
        }
    }

    #[test]
    fn the_document_has_every_call_and_every_type_that_it_names() {
        let text = openapi_json().expect("a document");
        let document: Value = serde_json::from_str(&text).expect("JSON");
        for call in CALLS {
            let operation = &document["paths"][call.path][word(call.method)];
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
