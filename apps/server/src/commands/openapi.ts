import { domainCalls } from '@twinscape/contract/all';
import { createOpenApiDocument } from '../platform/http/site/openapi.ts';
import { VERSION } from '../platform/version.ts';

/** Prints the OpenAPI document; needs neither a database nor a server. */
process.stdout.write(`${JSON.stringify(createOpenApiDocument(domainCalls, VERSION), null, 2)}\n`);
