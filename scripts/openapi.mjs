// npm run -s openapi: prints the OpenAPI document, and nothing else, to stdout; needs no database.
process.argv.splice(2, 0, 'openapi');
await import('./command.mjs');
