/** Renders `/api/openapi.json`. The files of the library are part of the console's build. */
export const apiPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lensdock API</title>
    <link rel="icon" type="image/png" sizes="32x32" href="/api/docs/library/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/library/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/library/index.css">
    <script src="/api/docs/library/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/show.js" defer></script>
  </head>
  <body>
    <div id="swagger-ui"></div>
  </body>
</html>
`;

/** "Try it out" is disabled because the page has no session. */
export const apiPageScript = `SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: false,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;
