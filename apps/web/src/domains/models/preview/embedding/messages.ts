import { SKIES } from '@twinscape/contract/models';
import { z } from 'zod';

/** Every message of ours bears it, so that an embedding page tells it from others. */
export const SOURCE = 'twinscape';

const element = z.object({ modelId: z.uuid(), elementId: z.string().min(1).max(310) });
const elements = z.array(element).max(3_000);

/** What an embedding page may ask for (docs/embedding.md). */
export const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('load-model'), modelId: z.uuid(), version: z.string().max(20).optional() }),
  /** Brings elements into view; without any, everything. */
  z.object({ type: z.literal('focus'), elements: elements.default([]) }),
  z.object({ type: z.literal('select'), elements }),
  z.object({ type: z.literal('set-skybox'), sky: z.enum(SKIES) }),
]);
export type Command = z.output<typeof command>;

/** What an embedding page hears. */
export type Told =
  /** RU-PREV-02: the viewer listens; a model may be loaded. */
  | { readonly type: 'feature-loaded' }
  /** A model can be seen and worked with (RU-PREV-08). */
  | { readonly type: 'model-ready'; readonly modelIds: readonly string[] }
  | { readonly type: 'model-failed'; readonly modelIds: readonly string[] }
  | {
      readonly type: 'selected';
      readonly elements: readonly { readonly modelId: string; readonly elementId: string }[];
    }
  /** A command could not be understood; `reason` says which field and why, in English. */
  | { readonly type: 'refused'; readonly reason: string };

/** Pages of our own origin, and those that the server's configuration names. */
export function isAllowed(origin: string, own: string, named: string): boolean {
  return origin === own || named.split(' ').some((one) => one !== '' && one === origin);
}

/** What is wrong with a command, in a line. */
export const formatIssues = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'message'}: ${message}`).join('; ');
