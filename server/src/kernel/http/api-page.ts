/** Shows `/api/openapi.json` to people. Only the library's files are used, and none of the plug-in they come with. */
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

/** Calls are not made from the page: nobody is signed in there. */
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
