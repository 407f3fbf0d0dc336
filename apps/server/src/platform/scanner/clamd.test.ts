import { expect, it } from 'vitest';
import { parseClamdAddress, parseScanAnswer, ScannerUnavailable } from './clamd.ts';

it.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['scanner', undefined],
  ['scanner:0', undefined],
  ['scanner:99999', undefined],
  ['http://scanner:3310', undefined],
])('the address %s is %o', (text, expected) => expect(parseClamdAddress(text)).toEqual(expected));

it.each([
  ['stream: OK', { verdict: 'clean' }],
  ['stream: Win.Test.EICAR_HDB-1 FOUND', { verdict: 'infected', virus: 'Win.Test.EICAR_HDB-1' }],
  ['INSTREAM size limit exceeded. ERROR', { verdict: 'tooLarge' }],
])('the answer %s is read', (text, expected) => expect(parseScanAnswer(text)).toEqual(expected));
it('any other answer is none', () => expect(() => parseScanAnswer('UNKNOWN COMMAND')).toThrow(ScannerUnavailable));
