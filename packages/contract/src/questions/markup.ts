import { z } from 'zod';
import { BRUSH_SIZES, MARK_POINTS_MAX, MARK_TEXT_MAX, MARKS_MAX } from './limits.ts';

const coordinate = z.number().min(-1).max(2);
/** x and y in parts of the picture's width and height: 0 is left or top, 1 right or bottom. */
const place = z.tuple([coordinate, coordinate]);
export type MarkPlace = z.output<typeof place>;

const look = {
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Pixels, on a picture that is 1280 wide. */
  brush: z.union([z.literal(BRUSH_SIZES.small), z.literal(BRUSH_SIZES.middle), z.literal(BRUSH_SIZES.big)]),
};
const betweenCorners = { ...look, from: place, to: place };

/**
 * S-COL-06, and what ours adds: a cloud and a dimension line with its text. What is made unreadable, such as faces, is
 * so in the picture itself and no mark.
 */
export const mark = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('rectangle'), ...betweenCorners }),
  z.object({ tool: z.literal('circle'), ...betweenCorners }),
  z.object({ tool: z.literal('cloud'), ...betweenCorners }),
  z.object({ tool: z.literal('arrow'), ...betweenCorners }),
  z.object({ tool: z.literal('dimension'), ...betweenCorners, text: z.string().max(MARK_TEXT_MAX) }),
  z.object({ tool: z.literal('text'), ...look, at: place, text: z.string().min(1).max(MARK_TEXT_MAX) }),
  /** Each point may have the pressure of the pen, from 0 to 1. */
  z.object({
    tool: z.literal('line'),
    ...look,
    points: z
      .array(z.tuple([coordinate, coordinate, z.number().min(0).max(1)]))
      .min(2)
      .max(MARK_POINTS_MAX),
  }),
]);
export type Mark = z.output<typeof mark>;

/** What was drawn on a picture, in the order in which it lies on it. */
export const markup = z.array(mark).max(MARKS_MAX);
export type Markup = z.output<typeof markup>;
