import { Readable } from 'node:stream';
import { coreRefusals, refuse, withOauthScope } from '@twinscape/contract';
import { projectEditors } from '@twinscape/contract/projects';
import { ATTACHMENT_BYTES } from '@twinscape/contract/questions';
import type { FastifyRequest } from 'fastify';
import { formatSize, type RawRoute, toActor } from '../../platform/http/index.ts';
import { beginUpload, removeRefusedUploads } from '../files/index.ts';
import { addTopicDocument } from '../questions/index.ts';

/** BCF API 3.0, 3.8.2: the bytes of a file as the whole body, its name in `Content-Disposition`. */
export const documentUpload: RawRoute = {
  name: 'CreateBcfDocument',
  method: 'POST',
  path: '/bcf/3.0/projects/{projectId}/documents',
  access: { access: withOauthScope(projectEditors(), 'bcf'), effect: 'write' },
  rate: 'upload',
  dialect: 'openCde',
  streams: { type: '*', maxBytes: ATTACHMENT_BYTES },
  handler: async (request, reply, context) => {
    const { platform, session, language, ip, requestId } = context;
    const { projectId } = request.params as { readonly projectId: string };
    const project = await context.requireProject(projectId);
    const announced = Number(request.headers['content-length'] ?? 0);
    await platform.reserve.requireSpaceFor(announced);
    const endUpload = await beginUpload(platform, project.companyId, announced);
    try {
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      const blob = await platform.blobs.put(Readable.from(limitBytes(body), { objectMode: false }));
      const caller = { platform, session, project, language, actor: toActor(session, { ip, requestId }) };
      const received = { field: 'file', name: readFileName(request), blobKey: blob.key, size: blob.size };
      const made = await addTopicDocument(caller, received).catch(async (refusal: unknown) => {
        await removeRefusedUploads(platform, [blob.key], new Date());
        throw refusal;
      });
      return reply.code(201).header('cache-control', 'no-store').send({ guid: made.id, filename: made.name });
    } finally {
      endUpload();
    }
  },
};

/** Whatever length was announced. */
async function* limitBytes(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = ATTACHMENT_BYTES;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(ATTACHMENT_BYTES) });
    yield chunk;
  }
}

/** RFC 6266: `filename*` before `filename`. */
function readFileName({ headers }: FastifyRequest): string {
  const header = headers['content-disposition']?.slice(0, 2_000) ?? '';
  const [, extended] = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header) ?? [];
  const [, quoted, plain] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  const name = (extended && decode(extended)) ?? quoted ?? plain ?? '';
  return (
    name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\p{Cc}|\p{Surrogate}/gu, '')
      .trim()
      .slice(0, 300) ?? ''
  );
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
