/** What a form of a question holds, as its fields are named. */
export type QuestionValues = Readonly<Record<string, unknown>>;

/** The fields that two people may have changed at once. */
export const MERGED_FIELDS = [
  'questionTitle',
  'questionContent',
  'questionEndDate',
  'questionTypeId',
  'priorityId',
  'stageId',
  'milestoneId',
  'labelIds',
  'joiners',
  'viewpoints',
  'attachments',
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

/** What makes two values of a field the same for people: of lists, what is in them. */
function toComparable(value: unknown): string {
  if (Array.isArray(value))
    return JSON.stringify(
      value.map((one: unknown) => {
        if (typeof one !== 'object' || one === null) return one;
        const { id, joinTargetUserId, markup } = one as Record<string, unknown>;
        // A viewpoint that has no id is new, and is what it is drawn with.
        return [joinTargetUserId ?? id ?? one, markup ?? null];
      }),
    );
  return String(value ?? '');
}

export const isSameValue = (one: unknown, other: unknown): boolean => toComparable(one) === toComparable(other);

/**
 * Three forms of a question put together: where one of the two changed a field, that stands; `conflicts` names where
 * both did, each otherwise. Pure.
 */
export function mergeQuestion(
  base: QuestionValues,
  mine: QuestionValues,
  theirs: QuestionValues,
): { readonly values: QuestionValues; readonly conflicts: readonly MergedField[] } {
  const conflicts: MergedField[] = [];
  const values: Record<string, unknown> = {};
  for (const field of MERGED_FIELDS) {
    const isMine = !isSameValue(base[field], mine[field]);
    const isTheirs = !isSameValue(base[field], theirs[field]);
    values[field] = isMine ? mine[field] : theirs[field];
    if (isMine && isTheirs && !isSameValue(mine[field], theirs[field])) conflicts.push(field);
  }
  return { values, conflicts };
}

/** A field that both changed, as the reader decided. Pure. */
export const decide = (
  values: QuestionValues,
  theirs: QuestionValues,
  taken: Readonly<Partial<Record<MergedField, 'mine' | 'theirs'>>>,
): QuestionValues => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(taken)
      .filter(([, whose]) => whose === 'theirs')
      .map(([field]) => [field, theirs[field]]),
  ),
});
