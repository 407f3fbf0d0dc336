/**
 * A file that means harm, made by code. `ends` says what must become of it: an answer, a refusal, or one of the two
 * where libraries differ.
 */
export type HostileFile = {
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  readonly expected: 'refused' | 'answered' | 'either';
};

export const defineHostileFile = (
  name: string,
  expected: HostileFile['expected'],
  bytes: () => Buffer | string | Promise<Buffer>,
): HostileFile => ({
  name,
  expected,
  bytes: async () => {
    const made = await bytes();
    return typeof made === 'string' ? Buffer.from(made) : made;
  },
});
