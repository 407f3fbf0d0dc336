import { expect, it } from 'vitest';
import { formatTransportReason } from './transportReason.ts';

const secret = 'pass-Word/1';

it.each([
  ['keeps what the server said', new Error('connect ECONNREFUSED 127.0.0.1:25'), 'connect ECONNREFUSED 127.0.0.1:25'],
  ['cuts the password out', new Error(`535 ${secret} is wrong`), '535 *** is wrong'],
  ['cuts it out in base64, too', new Error(`AUTH ${Buffer.from(secret).toString('base64')}`), 'AUTH ***'],
  ['writes one line', new Error('535-5.7.8 no\r\n535 really'), '535-5.7.8 no 535 really'],
  ['takes what is no error', 'closed', 'closed'],
])('C-SET-05 the reason of a transport %s', (_title, error, reason) => {
  expect(formatTransportReason(error, [secret, undefined, ''])).toBe(reason);
});

it('C-SET-05 a long reason is cut', () => {
  expect(formatTransportReason(new Error('x'.repeat(1000)), []).length).toBeLessThan(310);
});
