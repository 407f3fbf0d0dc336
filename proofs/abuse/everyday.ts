import type { AbuseCase } from './case.ts';

/** The measure itself: the harness must find nothing where nobody attacks. */
export const cases: AbuseCase[] = [
  {
    name: 'two hundred reads of one person, which are no abuse',
    async run({ http, token }) {
      const headers = { Token: await token('engineer') };
      for (let at = 0; at < 200; at++) {
        const answer = await fetch(`${http}/api/User/GetLoginUserInfo`, { headers });
        const { ErrorCode } = (await answer.json()) as { ErrorCode: number };
        if (ErrorCode !== 200) throw new Error(`refused with ${ErrorCode}`);
      }
    },
  },
];
