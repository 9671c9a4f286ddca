/** The certificate of a test run: made when it begins, trusted by no browser. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** A self-signed certificate for this address, good for a day. */
export function makeCertificate(folder: string, ip: string): Certificate {
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  const self = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"];
  const name = ["-subj", `/CN=${ip}`, "-addext", `subjectAltName=IP:${ip}`];
  execFileSync("openssl", [...self, ...name, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
