import { describe, expect, it, test } from 'vitest';
import { CODE, codeText, MessageError, readMessage, writeMessage } from './message.ts';
import {
  blockOption,
  findUnknownOption,
  numberOption,
  OPTION,
  parseArguments,
  readBlock,
  readNumber,
  readPathOptions,
} from './options.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('messages of CoAP (RFC 7252)', () => {
  it('are read as the examples of its appendix A have them', () => {
    // Figure 16: a confirmable GET of /temperature with the message ID 0x7d34, and its answer with the token 0x20
    // (figure 17).
    const asked = readMessage(hex('40 01 7d34 bb 74656d7065726174757265'));
    expect(asked).toMatchObject({ type: 'CON', code: CODE.get, id: 0x7d34 });
    expect([readPathOptions(asked), asked.payload.length, asked.token.length]).toEqual([['temperature'], 0, 0]);
    const answer = readMessage(hex('61 45 7d35 20 ff 32322e332043'));
    expect(answer).toMatchObject({ type: 'ACK', code: CODE.content, id: 0x7d35 });
    expect([codeText(answer.code), answer.token.toString('hex'), answer.payload.toString()]).toEqual([
      '2.05',
      '20',
      '22.3 C',
    ]);
  });

  it('come back as they were written, with options of every length and distance', () => {
    const options = [0, 12, 13, 268, 269, 300].flatMap((length, index) => [
      { number: 2 + index * 300, value: Buffer.alloc(length, index) },
      { number: 3 + index * 300, value: Buffer.from([index]) },
    ]);
    const message = {
      type: 'NON',
      code: CODE.post,
      id: 65_535,
      token: hex('0102030405060708'),
      options,
      payload: Buffer.from([0xff, 0]),
    } as const;
    expect(readMessage(writeMessage({ ...message, options: [...options].reverse() }))).toEqual(message);
  });

  it.each([
    ['shorter than a header', '40 01 7d'],
    ['of another version', '80 01 7d34'],
    ['a token of nine bytes', '49 01 7d34 010203040506070809'],
    ['a token that is cut off', '44 01 7d34 0102'],
    ['an option that is cut off', '40 01 7d34 bb 74656d'],
    ['an option whose length is cut off', '40 01 7d34 bd'],
    ['a reserved length', '40 01 7d34 bf 00'],
    ['a marker without payload', '40 01 7d34 ff'],
    ['an empty message that is not empty', '40 00 7d34 00'],
    ['a reserved class', '40 20 7d34'],
  ])('%s is none', (_what, text) => expect(() => readMessage(hex(text))).toThrow(MessageError));

  it('whoever wanted an answer to what cannot be read is told by its number', () => {
    const idOf = (text: string) => {
      try {
        return readMessage(hex(text));
      } catch (error) {
        return error instanceof MessageError && error.confirmableId;
      }
    };
    expect([idOf('40 01 7d34 ff'), idOf('50 01 7d34 ff'), idOf('80 01 7d34')]).toEqual([0x7d34, undefined, undefined]);
  });
});

describe('options', () => {
  const withOptions = (...options: { number: number; value: Buffer }[]) =>
    readMessage(writeMessage({ type: 'CON', code: CODE.get, id: 1, options }));

  test.each([0, 1, 255, 256, 65_536, 4_294_967_295])('the number %d travels in as few bytes as it needs', (value) => {
    expect(readNumber(withOptions(numberOption(OPTION.observe, value)), OPTION.observe)).toBe(value);
  });
  test.each([
    { number: 0, isMore: true, size: 16 },
    { number: 15, isMore: false, size: 1024 },
    { number: 70_000, isMore: true, size: 512 },
  ])('the block %j (RFC 7959)', (block) => {
    expect(readBlock(withOptions(blockOption(OPTION.block1, block)), OPTION.block1)).toEqual(block);
  });
  test('sizes that RFC 7959 does not know are noticed', () => {
    expect(readBlock(withOptions({ number: OPTION.block2, value: hex('07') }), OPTION.block2)).toBe('malformed');
    expect(readBlock(withOptions({ number: OPTION.block2, value: hex('01020304') }), OPTION.block2)).toBe('malformed');
    expect(readBlock(withOptions(), OPTION.block2)).toBeUndefined();
  });
  test('an option that must be understood and is not', () => {
    expect(findUnknownOption(withOptions({ number: 9, value: hex('01') }))).toBe(9);
    expect(findUnknownOption(withOptions({ number: 2048, value: hex('01') }))).toBeUndefined();
  });
  test('the query as names and values', () => {
    const query = ['clientKeys=a,b', 'sharedKeys=c=d', 'clientKeys=x', 'bare'];
    const message = withOptions(...query.map((text) => ({ number: OPTION.uriQuery, value: Buffer.from(text) })));
    expect([...parseArguments(message)]).toEqual([
      ['clientKeys', 'a,b'],
      ['sharedKeys', 'c=d'],
      ['bare', ''],
    ]);
  });
});
