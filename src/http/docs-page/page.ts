import { VERSION } from '../../lib/version.ts';

/** Only this origin, no frames, no inline script. Swagger UI sets styles on its elements. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page, for an interface under a base path. */
export function docsPage(basePath: string): string {
  const at = `${basePath}/docs/`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Debrief reporting interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Users, completed sessions and assessments over HTTP, and a way to submit real calls.">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${at}icon.svg" type="image/svg+xml">
<link rel="service-desc" href="${basePath}/openapi.json" type="application/json">
<link rel="stylesheet" href="${at}theme.css">
<script src="${at}swagger-ui-bundle.js" defer></script>
<script src="${at}start.js" defer></script>
</head>
<body>
<a class="skip" href="#swagger-ui">Skip to the interface</a>
<header class="top">
<img src="${at}icon.svg" alt="" width="32" height="32">
<h1>Debrief <span>reporting interface</span></h1>
<nav aria-label="This document"><a href="${basePath}/openapi.json">openapi.json</a></nav>
</header>
<main id="swagger-ui" tabindex="-1">
<noscript><p class="note">This page needs JavaScript. The same document is at <a href="${basePath}/openapi.json">openapi.json</a>.</p></noscript>
</main>
<footer class="bottom">Debrief ${VERSION}</footer>
</body>
</html>
`;
}
