import { refuse } from '@twinscape/contract';
import { adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { z } from 'zod';
import { handleSandboxWork } from '../../platform/sandbox/index.ts';
import { tryParseJson } from '../../platform/text/index.ts';
import { ZipRefused, zipEntries } from '../../platform/zip/index.ts';
import { adapterPackageWork, PACKAGE_LIMITS as LIMITS } from './packageWork.ts';

const MAX_RATIO = 200;
const KEPT = /\.(?:js|mjs|json)$/i;
const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  name: z.string().max(100).optional(),
  className: z.string().max(100).optional(),
  classPath: z.string().max(200).optional(),
  configPath: z.string().max(200).optional(),
});

/** Runs in the process outside: unpacks a package in memory, and keeps its programs and configurations as texts. */
export const adapterPackageHandler = handleSandboxWork(adapterPackageWork, async (input) => {
  const limits = { maxEntries: LIMITS.files, maxInflatedBytes: LIMITS.unpacked, maxRatio: MAX_RATIO };
  const entries = await zipEntries(input, limits, (name) => KEPT.test(name)).catch((error: unknown) => {
    if (!(error instanceof ZipRefused)) throw error;
    const part = error.part === '' ? '' : ` (${error.part})`;
    throw refuse(refusals['adapter.packageInvalid'], { reason: `zip ${error.reason}${part}` });
  });
  const root = findRoot([...entries.keys()]);
  const files: Record<string, string> = Object.create(null);
  let total = 0;
  for (const [name, bytes] of entries) {
    if (!name.startsWith(root)) continue;
    total += bytes.length;
    if (total > LIMITS.kept)
      throw refuse(refusals['adapter.packageInvalid'], { reason: `> ${LIMITS.kept / 1024 ** 2} MB` });
    files[name.slice(root.length)] = decode(bytes, name);
  }
  if (Object.keys(files).length === 0) throw refuse(refusals['adapter.packageInvalid'], { reason: '*.js' });
  const manifest = manifestSchema.safeParse(tryParseJson(files[MANIFEST] ?? '{}'));
  if (!manifest.success) throw refuse(refusals['adapter.packageInvalid'], { reason: MANIFEST });
  return { files: { ...files }, manifest: manifest.data };
});

/** A package that was zipped with its folder is the same package. */
function findRoot(names: readonly string[]): string {
  if (names.includes(MANIFEST)) return '';
  const manifest = names.find((name) => name.endsWith(`/${MANIFEST}`) && name.split('/').length === 2);
  return manifest?.slice(0, -MANIFEST.length) ?? '';
}

function decode(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\u0000', '');
  } catch {
    throw refuse(refusals['adapter.packageInvalid'], { reason: `${name}: UTF-8` });
  }
}
