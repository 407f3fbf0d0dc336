import { domainCalls } from '@twinscape/contract/all';
import { openapi } from '../platform/http/openapi.ts';
import { VERSION } from '../platform/version.ts';

/** Prints the OpenAPI document; needs neither a database nor a server. */
process.stdout.write(`${JSON.stringify(openapi(domainCalls, VERSION), null, 2)}\n`);
