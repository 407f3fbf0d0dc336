import { coreRefusals, refuse } from '@twinscape/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCallState } from '../calls/callState.ts';
import type { Context, ReceivedFile } from '../context.ts';
import { receiveMultipart, type StoredPart } from '../input/multipart.ts';
import { readInput } from '../input/readInput.ts';
import type { Kernel } from '../kernel.ts';
import { requireDiskSpace } from '../requests/diskSpace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads the input of the call from path, query and body. `prepare` judges it before the first byte of a file is
     * stored; `run` then has the files too. What a refused request has stored is removed before it is answered.
     */
    receiveInput(prepare: Prepare, run: (call: PreparedCall) => Promise<void>): Promise<void>;
  }
}

export type PreparedCall = { readonly input: Record<string, unknown>; readonly context: Context };
/** `files` is filled while they are stored. */
type Prepare = (input: Record<string, unknown>, files: readonly ReceivedFile[]) => Promise<PreparedCall>;

/** Step 3 of a call: takes in its input and its files, as far as there is room for them. */
export function receiveInputs(calls: FastifyInstance, { platform, services, uploads }: Kernel): void {
  calls.addHook('onRequest', async (request) => {
    const { name, call } = readCallState(request).route;
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    const isForm = call.multipart !== undefined && /^multipart\/form-data/i.test(type);
    await requireDiskSpace(platform.reserve, name, call, isForm, length);
  });

  calls.decorateRequest('receiveInput', async function (this: FastifyRequest, prepare, run) {
    const { route, language } = readCallState(this);
    const { call } = route;
    const stored: StoredPart[] = [];
    let endUpload: (() => void) | undefined;
    let prepared: PreparedCall | undefined;
    const isForm = this.isMultipart();
    const readBody = async (body: unknown): Promise<void> => {
      prepared = await prepare(
        readInput(call, { params: readParams(this), query: this.query, body }, language),
        stored,
      );
      const { companyId, contentLength } = prepared.context;
      if (isForm && companyId !== undefined) endUpload = await services.beginUpload(companyId, contentLength ?? 0);
    };
    try {
      // A call that takes a file may also be made without one, in JSON.
      if (isForm && !call.multipart) throw refuse(coreRefusals['common.mediaType']);
      if (isForm)
        await receiveMultipart(this, call, platform.blobs, {
          onFields: readBody,
          onStored: (part) => {
            uploads.hold(part);
            stored.push(part);
          },
        });
      else await readBody(this.body);
      if (!prepared) throw new Error('a call was not judged');
      await run(prepared);
      await uploads.release(stored, false);
    } catch (error) {
      await uploads
        .release(stored.splice(0), true)
        .catch((err: unknown) => platform.log.warn({ err }, 'files of a refused request could not be removed'));
      throw error;
    } finally {
      endUpload?.();
    }
  });
}

/** The fields of the path; the rest of it, which the router calls `*`, by its name. */
function readParams(request: FastifyRequest): Record<string, unknown> {
  const params = request.params as Record<string, unknown>;
  const { restField } = request.routeOptions.config;
  return restField ? { ...params, [restField]: params['*'] } : params;
}
