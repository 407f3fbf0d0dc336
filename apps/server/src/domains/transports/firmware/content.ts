import { refuse } from '@twinscape/contract';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { type DeviceIdentity, findOtaContent, type OtaContent } from '../../devices/index.ts';

/** A device asks for one part after the other: so long it is believed what it is to install. */
const CONTENT_CACHE_MS = 5_000;
const CONTENT_CACHE_MAX = 2_000;
type CachedContent = { readonly content: Promise<OtaContent | undefined>; readonly until: number };
export const firmwareContentService = defineService('transports.firmware', () => new Map<string, CachedContent>());

type ExpectedVersion = { readonly title?: string | undefined; readonly version?: string | undefined };

/** The file that the device is to install. Refuses where there is none, or another one than the device says. */
export async function requireFirmware(
  platform: Platform,
  device: DeviceIdentity,
  software: boolean,
  { title, version }: ExpectedVersion = {},
): Promise<OtaContent> {
  const content = await loadCachedContent(platform, device.id, software);
  if (!content) throw refuse(refusals['firmware.none']);
  if ((title !== undefined && title !== content.title) || (version !== undefined && version !== content.version))
    throw refuse(refusals['firmware.other'], { title: content.title, version: content.version });
  return content;
}

function loadCachedContent(platform: Platform, deviceId: string, software: boolean): Promise<OtaContent | undefined> {
  const all = platform.services.get(firmwareContentService);
  const key = `${deviceId} ${software}`;
  const found = all.get(key);
  if (found && found.until > Date.now()) return found.content;
  const content = findOtaContent(platform, deviceId, software ? 'SOFTWARE' : 'FIRMWARE');
  content.catch(() => all.delete(key));
  all.delete(key);
  all.set(key, { content, until: Date.now() + CONTENT_CACHE_MS });
  const [oldest] = all.keys();
  if (all.size > CONTENT_CACHE_MAX && oldest !== undefined) all.delete(oldest);
  return content;
}

/**
 * A part of what the device is to install, as it asks over MQTT: by its size as text. Nothing at all behind the end.
 */
export async function readFirmwareChunk(
  platform: Platform,
  device: DeviceIdentity,
  { software, chunk }: { readonly software: boolean; readonly chunk: number },
  requestedSize: string,
  maxBytes: number,
): Promise<Buffer> {
  const content = await requireFirmware(platform, device, software);
  const text = requestedSize.trim();
  const size = text === '' ? 0 : /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (size < 0 || Math.min(size || content.size, content.size) > maxBytes)
    throw refuse(refusals['firmware.chunkInvalid'], { limit: maxBytes });
  return content.chunk(size, chunk);
}
