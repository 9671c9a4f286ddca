//! A walk through the calls of the contract: each step makes one and holds its answer against the OpenAPI document.

use crate::headend::{Said, TestDevice};
use lucarne_contract::calls::{CALLS, Method};
use lucarne_contract::openapi_json;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Who walks, and where they have been.
pub struct Walk {
    pub device: TestDevice,
    document: Value,
    /// `GET /api/mobile/profile/` and so on, as the contract writes paths.
    pub made: BTreeSet<String>,
}

/// A call as it is listed.
pub fn row(method: Method, path: &str) -> String {
    format!("{} {path}", verb(method))
}

fn verb(method: Method) -> reqwest::Method {
    match method {
        Method::Get => reqwest::Method::GET,
        Method::Post => reqwest::Method::POST,
        Method::Put => reqwest::Method::PUT,
        Method::Delete => reqwest::Method::DELETE,
    }
}

impl Walk {
    pub fn new(device: TestDevice) -> Self {
        let document = openapi_json().expect("a document");
        Self {
            device,
            document: serde_json::from_str(&document).expect("JSON"),
            made: BTreeSet::new(),
        }
    }

    /// Makes a call with `id` in the place of its parameter, or of its parameters with a slash between them; what
    /// follows a question mark is the query. The answer must be 200 and what the document says.
    pub async fn step(&mut self, method: Method, path: &str, id: &str, payload: Value) -> Said {
        let device = self.device.clone();
        self.step_of(&device, method, path, id, payload).await
    }

    /// The same on another device.
    pub async fn step_of(
        &mut self,
        device: &TestDevice,
        method: Method,
        path: &str,
        id: &str,
        payload: Value,
    ) -> Said {
        let asked = filled(path, id);
        let payload = (!payload.is_null()).then_some(payload);
        let said = device.call(verb(method), &asked, payload).await;
        assert_eq!(said.status, 200, "{asked}: {}", said.body);
        let flaws = self.flaws(method, path, &said);
        assert!(flaws.is_empty(), "{path}: {flaws:#?}");
        self.made.insert(row(method, path));
        said
    }

    /// Makes a call whose answer is not JSON: it must be of the type that the document names, and the contract's own
    /// check must be able to read it.
    pub async fn get_binary(&mut self, path: &str, id: &str) {
        let asked = filled(path, id);
        let request = self.device.request(reqwest::Method::GET, &asked);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), 200, "{asked}");
        let mut calls = CALLS.iter();
        let call = calls.find(|call| call.method == Method::Get && call.path == path);
        let call = call.expect("a call of the contract");
        assert_eq!(answer.headers()["content-type"], call.media);
        let content = &self.document["paths"][path]["get"]["responses"]["200"]["content"];
        assert!(content[call.media]["schema"].is_object(), "{content}");
        let body = answer.bytes().await.expect("a body");
        (call.check)(&body).expect("what the contract says");
        self.made.insert(row(Method::Get, path));
    }

    /// What of an answer is not as the document says.
    pub fn flaws(&self, method: Method, path: &str, said: &Said) -> Vec<String> {
        let verb = verb(method).as_str().to_lowercase();
        let answer = &self.document["paths"][path][verb]["responses"][said.status.to_string()];
        let schema = &answer["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{path} has no schema");
        let schema = json!({ "allOf": [schema], "components": self.document["components"] });
        let validator = jsonschema::draft202012::new(&schema).expect("a schema");
        let errors = validator.iter_errors(&said.body);
        errors
            .map(|error| format!("{error} at {}", error.instance_path()))
            .collect()
    }
}

fn filled(path: &str, id: &str) -> String {
    let (ids, query) = id.split_once('?').unwrap_or((id, ""));
    let mut ids = ids.split('/');
    let segments = path.split('/').map(|segment| {
        if segment.starts_with('{') {
            ids.next().expect("something for every parameter")
        } else {
            segment
        }
    });
    let path = segments.collect::<Vec<_>>().join("/");
    if query.is_empty() {
        path
    } else {
        format!("{path}?{query}")
    }
}
