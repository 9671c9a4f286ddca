//! Command line in, `run` out.

use clap::Parser;
use lucarne::config::{Command, CommandLine, Config, HeadendArgs, ServeArgs};
use lucarne::{Leave, Listeners, ops, run, run_headend, trace};
use std::error::Error;
use std::net::SocketAddr;
use std::process::ExitCode;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

fn main() -> ExitCode {
    let line = CommandLine::parse();
    lucarne::prepare_process();
    let ran = match line.command {
        None => logged(&line.serve.log, || serve(&line.serve)),
        Some(Command::Serve(args)) => logged(&args.log, || serve(&args)),
        Some(Command::Headend(args)) => logged(&args.log, || headend(&args)),
    };
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lucarne: {error}");
            ExitCode::from(2)
        }
    }
}

/// Runs something with a log, and has that written to its last line.
fn logged(
    filter: &str,
    run: impl FnOnce() -> Result<(), Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let _log = ops::logging::start(filter)?;
    run()
}

#[tokio::main]
async fn serve(args: &ServeArgs) -> Result<(), Box<dyn Error>> {
    let config = Config::read(args)?;
    let listeners = Listeners {
        public: bind(args.listen).await?,
        admin: bind(args.admin_listen).await?,
    };
    let _traces = config.traces.as_ref().map(trace::start).transpose()?;
    let address = listeners.public.local_addr()?;
    let ready = || println!("lucarne is listening on http://{address}");
    Ok(run(config, listeners, ready, asked_to_stop()).await?)
}

#[tokio::main]
async fn headend(args: &HeadendArgs) -> Result<(), Box<dyn Error>> {
    let ready = |address| println!("the head-end is listening on http://{address}");
    Ok(run_headend(args, ready, asked_to_stop()).await?)
}

async fn bind(address: SocketAddr) -> Result<TcpListener, String> {
    let bound = TcpListener::bind(address).await;
    bound.map_err(|error| format!("{address} can't be used: {error}"))
}

/// Ends on SIGTERM or Ctrl-C.
async fn asked_to_stop() -> Leave {
    let (Ok(mut terminate), Ok(mut interrupt)) = (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    ) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => Leave::Slowly,
        _ = interrupt.recv() => Leave::AtOnce,
    }
}
