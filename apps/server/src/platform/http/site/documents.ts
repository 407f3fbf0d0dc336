import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { domainCalls } from '@twinscape/contract/all';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../version.ts';
import { createOpenApiDocument } from './openapi.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'self'";

const PAGE = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>Twinscape API</title><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, filter: true, docExpansion: 'none', persistAuthorization: true });`;

let openapiJson: string | undefined;
/**
 * Written when it is first asked for: that takes a third of a start. It is the same for every program of this version.
 */
const getOpenapiJson = (): string => {
  openapiJson ??= JSON.stringify(createOpenApiDocument(domainCalls, VERSION));
  return openapiJson;
};

/** `/openapi.json` and the interactive `/api/docs`, both made from the contract. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(getOpenapiJson()),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  const root = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (file) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(file),
  });
}
