/** An operator who has a page for TVs, for the frame in which the settings show one. */

/** What the server's configuration says of it. */
export const VIEWS = `
[[web_views]]
name = "help"
address = "https://help.example/tv"
`;

/** Where frames begin; the server leads them on to the operator's site, which isn't to be had here. */
export const FRAMES = "/web-views/";

/** What would stand there. */
export const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Aide</title>
<body style="margin:0;padding:40px;background:#fff;color:#222;font:28px sans-serif">
<h1>Questions fréquentes</h1><p>Comment enregistrer une émission ?</p><p>Comment changer de langue ?</p>`;
