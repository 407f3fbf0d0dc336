import { describe, expect, it } from 'vitest';
import { checkBuilding } from './check.ts';
import { writeBuilding } from './index.ts';

/** The small building with one line changed. */
async function spoiled(find: RegExp, change: (line: string) => string): Promise<readonly string[]> {
  let text = '';
  for await (const piece of writeBuilding({ size: 'small' })) text += piece;
  const line = text.split('\n').find((one) => find.test(one));
  if (!line) throw new Error(`No line is like ${find}.`);
  const { problems } = await checkBuilding([text.replace(line, change(line))]);
  return problems;
}

describe('the check', () => {
  it.each([
    [
      'a reference to nothing',
      /=IFCMAPPEDITEM\(/,
      (line: string) => line.replace(/#\d+,/, '#99999999,'),
      /is not there/,
    ],
    [
      'a GlobalId of other letters',
      /=IFCPUMP\('/,
      (line: string) => line.replace(/\('./, "('9"),
      /has the GlobalId|held 0/,
    ],
    [
      'an element that nothing contains',
      /=IFCRELVOIDS/,
      (line: string) => line.replace(/^(#\d+)=.*/, '$1=IFCPERSON($,$,$,$,$,$,$,$);'),
      /held 0 times/,
    ],
    [
      'a link against the flow',
      /=IFCRELCONNECTSPORTS/,
      (line: string) => line.replace(/(#\d+),(#\d+),\$\);$/, '$2,$1,$);'),
      /SINK. is linked/,
    ],
    [
      'a missing unit',
      /=IFCSIUNIT\(\*,.LENGTHUNIT/,
      (line: string) => line.replace('LENGTHUNIT', 'MASSUNIT'),
      /no LENGTHUNIT/,
    ],
    [
      'a type of another class',
      /=IFCPUMPTYPE/,
      (line: string) => line.replace('PUMPTYPE', 'FANTYPE'),
      /has the type IFCFANTYPE/,
    ],
  ])('finds %s', async (_what, find, change, expected) => {
    expect((await spoiled(find, change)).join('\n')).toMatch(expected);
  });
});
