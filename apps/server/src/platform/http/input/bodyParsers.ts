import { parseJson, Refusal } from '@twinscape/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Done = (error: Error | null, body?: unknown) => void;

/**
 * JSON and bodies that say nothing of their kind; an empty body is no fields. Forms (application/x-www-form-urlencoded)
 * are not read: no call needs them, and any page of another site may send one. A call that takes its body as text gets
 * it whatever it says to be, because devices often do not say JSON.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (request, body: string, done: Done) => {
      if (isText(request)) done(null, body);
      else readJson(body, done);
    },
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (isText(request)) done(null, body);
    else done(Object.assign(new Error('This kind of body is not read'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
  });
}

const isText = (request: FastifyRequest): boolean => request.routeOptions.config.route?.call.textBody !== undefined;

function readJson(body: string, done: Done): void {
  let read: unknown;
  try {
    read = body.trim() === '' ? {} : parseJson(body);
  } catch (error) {
    done(error instanceof Refusal ? error : new SyntaxError('The body is not JSON'));
    return;
  }
  done(null, read);
}
