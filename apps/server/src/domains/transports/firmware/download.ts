import { Readable } from 'node:stream';
import type { InputOf } from '@twinscape/contract';
import type { firmwareCalls } from '@twinscape/contract/transports';
import type { Context, FileAnswer } from '../../../platform/http/index.ts';
import { requireDeviceByToken } from '../http/requireDeviceByToken.ts';
import { requireFirmware } from './content.ts';

const MIME = 'application/octet-stream';

/** The file over HTTP: all of it, of which ranges may be asked for, or one part of a size. */
export async function downloadFirmware(
  { platform, ip }: Pick<Context, 'platform' | 'ip'>,
  software: boolean,
  { accessToken, size = 0, chunk = 0, ...expectedVersion }: InputOf<(typeof firmwareCalls)['GetDeviceFirmware']>,
): Promise<FileAnswer> {
  const content = await requireFirmware(
    platform,
    await requireDeviceByToken({ platform, ip }, accessToken),
    software,
    expectedVersion,
  );
  const { fileName: name } = content;
  if (size === 0)
    return { name, mime: MIME, size: content.size, etag: content.etag, open: (range) => content.open(range) };
  const part = await content.chunk(size, chunk);
  return {
    name,
    mime: MIME,
    size: part.length,
    open: async (range) => Readable.from([range ? part.subarray(range.start, range.end + 1) : part]),
  };
}
