//! A household's file of the web: fetched when it has changed, and the last good copy kept on disk, so that a start without
//! a network has it.

use super::load_error::LoadError;
use super::origin::Origin;
use super::web_client::{Answered, WebClient, failed};
use crate::household::reach::Reach;
use crate::household::user_agent::UserAgent;
use lucarne_contract::data_folder;
use reqwest::header::{
    ETAG, HeaderMap, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED,
};
use reqwest::{Response, StatusCode};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::runtime::Builder;
use tokio::time::timeout;
use url::Url;
use xxhash_rust::xxh3::xxh3_64;

/// A server makes some playlists while it is asked.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The whole file.
const WHOLE: Duration = Duration::from_mins(10);

/// A file of the web and its copy.
#[derive(Clone, Debug)]
pub(super) struct Download {
    url: Url,
    copy: PathBuf,
    /// Most bytes of the file; what follows is left there.
    most: u64,
    user_agent: UserAgent,
}

/// What is known of the copy: what its source said of the file, and where that is.
#[derive(Default, Deserialize, Serialize)]
struct Provenance {
    etag: Option<String>,
    last_modified: Option<String>,
    /// Not in this network. Unknown of copies that were made before it was kept.
    is_from_outside: Option<bool>,
    /// Where redirects led. Unknown of such copies, too.
    url: Option<String>,
    /// Why it isn't whole.
    broken: Option<String>,
}

/// What a fetch brought.
pub(super) enum Fetched {
    /// The copy is as good as the file.
    Unchanged,
    /// Another file, beside the copy until it has been read.
    Draft(Draft),
}

/// A file that was fetched and not read yet.
pub(super) struct Draft {
    path: PathBuf,
    provenance: Provenance,
}

impl Draft {
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Where it is from.
    pub(super) fn origin(&self) -> Origin {
        self.provenance.origin()
    }
}

impl Provenance {
    fn origin(&self) -> Origin {
        Origin {
            base: self.url.as_deref().and_then(|url| Url::parse(url).ok()),
            broken: self.broken.clone(),
        }
    }
}

impl Download {
    /// The file at `url`, whose copy is in `folder`. Another address has another copy.
    pub(super) fn new(url: &Url, folder: &Path, name: &str, most: u64) -> Self {
        let mark = xxh3_64(url.as_str().as_bytes());
        Self {
            url: url.clone(),
            copy: folder.join(format!("{name}-{mark:016x}")),
            most,
            user_agent: UserAgent::default(),
        }
    }

    /// The same, asked for by that name.
    pub(super) fn asked_by(self, user_agent: &UserAgent) -> Self {
        Self {
            user_agent: user_agent.clone(),
            ..self
        }
    }

    pub(super) fn copy(&self) -> &Path {
        &self.copy
    }

    /// The address as logs may have it: playlists' addresses often hold a name and a password.
    pub(super) fn shown(&self) -> String {
        let host = self.url.host_str().unwrap_or_default();
        let port = self.url.port().map(|port| format!(":{port}"));
        let scheme = self.url.scheme();
        format!(
            "{scheme}://{host}{}{}",
            port.unwrap_or_default(),
            self.url.path()
        )
    }

    /// The name of whose file it is.
    pub(super) fn host(&self) -> &str {
        self.url.host_str().unwrap_or_default()
    }

    /// Where the copy is from.
    pub(super) fn origin(&self) -> Origin {
        let known = self.known().unwrap_or_default().origin();
        Origin {
            base: known.base.or_else(|| Some(self.url.clone())),
            ..known
        }
    }

    /// How far addresses may lead that the copy names.
    pub(super) fn reach(&self) -> Reach {
        match self.known().and_then(|known| known.is_from_outside) {
            Some(false) => Reach::Anywhere,
            Some(true) | None => Reach::Outside,
        }
    }

    /// Fetches the file, from a runtime of its own.
    ///
    /// # Errors
    /// When it can't be had; why.
    pub(super) fn fetch(&self) -> Result<Fetched, LoadError> {
        let fetching = || {
            let mut runtime = Builder::new_current_thread();
            let runtime = runtime.enable_all().build()?;
            runtime.block_on(self.try_fetch())
        };
        let fetched = std::thread::scope(|scope| scope.spawn(fetching).join());
        let fetched = fetched.unwrap_or_else(|_| Err(io::Error::other("the download broke")));
        fetched.map_err(|error| LoadError::Unreachable {
            address: self.shown(),
            error,
        })
    }

    async fn try_fetch(&self) -> io::Result<Fetched> {
        if let Some(folder) = self.copy.parent() {
            data_folder::prepare(folder)?;
        }
        let client = WebClient::new(&self.user_agent)?;
        let known = self.known();
        let fields = fields(known.as_ref());
        let asking = timeout(TIMEOUT, client.get(&self.url, &fields)).await;
        let answer = asking.map_err(|_| late())??;
        match (answer.response.status(), known) {
            (StatusCode::NOT_MODIFIED, Some(known)) => {
                self.complete(known, &answer)?;
                Ok(Fetched::Unchanged)
            }
            (StatusCode::OK, _) => {
                let draft = self.draft(answer).await;
                draft.map(Fetched::Draft)
            }
            (status, _) => Err(io::Error::other(format!("the answer is {status}"))),
        }
    }

    /// Keeps where the copy is from, if that was not known.
    fn complete(&self, known: Provenance, answer: &Answered) -> io::Result<()> {
        if known.is_from_outside.is_some() && known.url.is_some() {
            return Ok(());
        }
        self.keep_provenance(&Provenance {
            is_from_outside: known.is_from_outside.or(Some(answer.is_from_outside)),
            url: Some(answer.url.to_string()),
            ..known
        })
    }

    /// The file as it came. Of one that breaks off what came before is kept, and nothing by which it would be known again.
    async fn draft(&self, mut answered: Answered) -> io::Result<Draft> {
        let path = self.copy.with_extension("draft");
        data_folder::touch(&path)?;
        let mut file = File::create(&path)?;
        let broken = self.receive(&mut answered.response, &mut file).await?;
        file.sync_all()?;
        let header = |name| {
            let value = answered.response.headers().get(name)?;
            let value = value.to_str().ok().filter(|_| broken.is_none());
            value.map(str::to_owned)
        };
        let provenance = Provenance {
            etag: header(ETAG),
            last_modified: header(LAST_MODIFIED),
            is_from_outside: Some(answered.is_from_outside),
            url: Some(answered.url.into()),
            broken: broken.as_ref().map(io::Error::to_string),
        };
        Ok(Draft { path, provenance })
    }

    /// Writes down what comes, and answers why that isn't all.
    ///
    /// # Errors
    /// When nothing comes, or it can't be written.
    async fn receive(
        &self,
        answer: &mut Response,
        file: &mut File,
    ) -> io::Result<Option<io::Error>> {
        let began = Instant::now();
        // With a byte more its reader sees that it goes on.
        let most = self.most + 1;
        let mut left = most;
        while left > 0 {
            let patience = TIMEOUT.min(WHOLE.saturating_sub(began.elapsed()));
            let chunk = match timeout(patience, answer.chunk()).await {
                Ok(chunk) => chunk.map_err(failed),
                Err(_) => Err(late()),
            };
            let chunk = match chunk {
                Ok(Some(chunk)) => chunk,
                Ok(None) => break,
                Err(error) if left == most => return Err(error),
                Err(error) => return Ok(Some(error)),
            };
            let room = usize::try_from(left).unwrap_or(usize::MAX);
            let taken = &chunk[..chunk.len().min(room)];
            file.write_all(taken)?;
            left -= taken.len() as u64;
        }
        Ok(None)
    }

    /// Puts a file that could be read in the copy's place.
    pub(super) fn keep(&self, draft: &Draft) -> io::Result<()> {
        // Nothing is known in between: should this end here, the file is fetched once more.
        match fs::remove_file(self.provenance()) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        fs::rename(&draft.path, &self.copy)?;
        self.keep_provenance(&draft.provenance)
    }

    fn keep_provenance(&self, provenance: &Provenance) -> io::Result<()> {
        data_folder::replace(&self.provenance(), &serde_json::to_vec(provenance)?)
    }

    fn provenance(&self) -> PathBuf {
        self.copy.with_extension("json")
    }

    /// What is known of the copy; nothing when there is none.
    fn known(&self) -> Option<Provenance> {
        let text = fs::read(self.provenance()).ok()?;
        let known: Provenance = serde_json::from_slice(&text).ok()?;
        self.copy.exists().then_some(known)
    }
}

/// Asks for the file only if it isn't the one that is known.
fn fields(known: Option<&Provenance>) -> HeaderMap {
    let etag = known.and_then(|known| known.etag.as_deref());
    let last_modified = known.and_then(|known| known.last_modified.as_deref());
    let fields = [(IF_NONE_MATCH, etag), (IF_MODIFIED_SINCE, last_modified)];
    let fields = fields.into_iter().filter_map(|(name, value)| {
        let value = HeaderValue::from_str(value?).ok()?;
        Some((name, value))
    });
    fields.collect()
}

fn late() -> io::Error {
    io::Error::new(ErrorKind::TimedOut, "nothing came for too long")
}
