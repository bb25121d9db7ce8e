// Runs in the browser.
const { SwaggerUIBundle } = globalThis;

// Swagger UI knows dark by a class; the reader's system knows it by preference.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUIBundle({
  url: document.querySelector('link[rel="service-desc"]').href,
  domNode: document.querySelector('#swagger-ui'),
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  validatorUrl: null,
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  requestSnippetsEnabled: true,
  defaultModelRendering: 'example',
  defaultModelsExpandDepth: 0,
});
