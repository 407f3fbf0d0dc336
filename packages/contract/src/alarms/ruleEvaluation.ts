import { z } from 'zod';

/**
 * One condition of a rule as it was found at a moment. `value` is what was compared: the last value of the key, the
 * change of a rate, the number of points of a count; long texts are cut, integers beyond 2⁵³ are texts. Moments in
 * milliseconds since 1970.
 */
export const conditionEvaluation = z.object({
  /** Where it stands in the definition: `levels[0].when.of[1]`. */
  path: z.string(),
  held: z.boolean(),
  value: z.union([z.number(), z.boolean(), z.string()]).optional(),
  /** The moment of the point that was looked at; of a silence, of the last point there was. */
  at: z.number().optional(),
  /** Of a rate: the value that held at the beginning of the window. */
  was: z.number().optional(),
});
export type ConditionEvaluation = z.output<typeof conditionEvaluation>;

/** Why a rule changed an alarm: kept with the alarm's event, so that it can be told later what the rule saw. */
export const ruleEvaluation = z.object({
  at: z.number(),
  /** Places of the levels (and of `clear`) that held, and since when their conditions had. */
  held: z.array(z.object({ path: z.string(), since: z.number() })),
  conditions: z.array(conditionEvaluation),
});
export type RuleEvaluation = z.output<typeof ruleEvaluation>;
