import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { post } from '../core/call.ts';
import { id, instant } from '../core/fields.ts';
import { projectInput } from '../projects/index.ts';
import { modelId } from './inputs.ts';
import { viewCamera, worldPoint } from './view.ts';

/** Whoever said nothing for so long looks no more. Milliseconds. */
export const PRESENCE_MS = 15_000;
/** How often a page says that it looks: alone, beside others, and while a camera is followed. Milliseconds. */
export const PRESENCE_PACE_MS = { alone: 5_000, together: 1_000, followed: 250 } as const;
/** People of a model who are told of at most. */
export const PRESENT_MAX = 50;

/** A page names itself, by chance. */
const pageName = z.string().regex(/^[\w-]{8,40}$/);
/** Somebody who looks at the same model, with the page in which they do. */
export const presentPerson = z.object({
  pageId: z.string(),
  userId: id(),
  masterName: z.string(),
  /** Where they look from; absent until something is seen. */
  camera: viewCamera.optional(),
  /** What they point at, in metres of the world. */
  pointer: worldPoint.optional(),
  /** The page whose camera they follow. */
  following: z.string().optional(),
  seenAt: instant(),
});
export type PresentPerson = z.output<typeof presentPerson>;

/** Who looks at a model, and from where. Visitors of a link are not among them. */
export const presenceCalls = {
  TellModelPresence: post('T-MODEL-17', '/api/Model/TellModelPresence', projectAccess(), {
    title: { cn: '告知正在查看模型', en: 'Say that one looks at a model; answers who else does' },
    input: z.object({
      ...projectInput,
      modelId,
      /** Of this page alone, and the same for as long as it looks. */
      pageId: pageName,
      camera: viewCamera.optional(),
      pointer: worldPoint.optional(),
      following: pageName.optional(),
      isLeaving: z.boolean().default(false),
    }),
    result: z.array(presentPerson),
    effect: 'own',
    loop: true,
  }),
} as const;
