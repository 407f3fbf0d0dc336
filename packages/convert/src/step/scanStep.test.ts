import { describe, expect, it } from 'vitest';
import { NotConvertible } from '../result.ts';
import { scanStep } from './scanStep.ts';
import { StepCursor } from './stepCursor.ts';
import { stepBytes, stepText } from './testing/stepText.ts';

const codeOf = (bytes: Uint8Array): string => {
  try {
    scanStep(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof NotConvertible) return error.code;
    throw error;
  }
};
const namesOf = (data: string) => {
  const file = scanStep(stepBytes(data));
  return { file, found: [...file.index.ids].map((id, place) => `#${id} ${file.nameOf(place)}`) };
};

describe('the index of an ISO 10303-21 file', () => {
  it('finds every instance, whatever the spaces, lines and comments between', () => {
    const { file, found } = namesOf(
      "#1=IFCWALL('a;b');#2 = IFCDOOR (\n 'it''s; = #3' ,\r\n(1.,2.) )\n ;/* #9=IFCSLAB(); */ #10\n=\n/* ; */ IFCBEAM($ /* ' */);",
    );
    expect(found).toEqual(['#1 IFCWALL', '#2 IFCDOOR', '#10 IFCBEAM']);
    expect(file.damaged).toBe(0);
  });

  it('orders instances by their numbers and lets the first of several with one number count', () => {
    const { file, found } = namesOf('#7=IFCWALL();#3=IFCDOOR();#7=IFCSLAB();');
    expect(found).toEqual(['#3 IFCDOOR', '#7 IFCWALL']);
    expect(file.repeated).toBe(1);
    expect(file.placeOf(7)).toBe(1);
    expect(file.placeOf(4)).toBe(-1);
    expect([...file.placesOfEntity('IFCDOOR')]).toEqual([0]);
    expect([...file.placesOfEntity('IFCSLAB')]).toEqual([]);
  });

  it('passes complex instances and binary values', () => {
    const { file, found } = namesOf('#1=(NAMED_UNIT(*)SI_UNIT($,.METRE.));#2=IFCPIXELTEXTURE("0A");#3=IFCWALL();');
    expect(found).toEqual(['#2 IFCPIXELTEXTURE', '#3 IFCWALL']);
    expect(file.damaged).toBe(0);
  });

  it('keeps only what is wanted', () => {
    const file = scanStep(stepBytes('#1=IFCWALL();#2=IFCCARTESIANPOINT((0.,0.));'), {
      isWanted: (name) => name === 'IFCWALL',
    });
    expect([...file.index.ids]).toEqual([1]);
  });

  it.each([
    ['a semicolon that is missing', '#1=IFCWALL()\n#2=IFCDOOR();\n#3=IFCSLAB();', ['#2 IFCDOOR', '#3 IFCSLAB']],
    ['a quote that is missing', "#1=IFCWALL('a);\n#2=IFCDOOR('b');\n#3=IFCSLAB();", ['#2 IFCDOOR', '#3 IFCSLAB']],
    ['a number that is missing', '#=IFCWALL();\n#2=IFCDOOR();', ['#2 IFCDOOR']],
    ['a number without end', '#99999999999999999999=IFCWALL();\n#2=IFCDOOR();', ['#2 IFCDOOR']],
    ['noise between instances', '#1=IFCWALL();\n%&§ noise;\n#2=IFCDOOR();', ['#1 IFCWALL', '#2 IFCDOOR']],
    ['an instance without arguments', '#1=IFCWALL;\n#2=IFCDOOR();', ['#2 IFCDOOR']],
  ])('goes on behind %s', (_, data, found) => {
    const read = namesOf(data);
    expect(read.found).toEqual(found);
    expect(read.file.damaged).toBe(1);
  });

  it('takes several data sections and a byte order mark', () => {
    const text = stepText("#1=IFCWALL();\nENDSEC;\nDATA('b',('IFC4'));\n#2=IFCDOOR();");
    const file = scanStep(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]));
    expect(file.count).toBe(2);
  });

  it('passes comments of any length before the first word, between entries of the header, and before the data', () => {
    const long = `/* ${'-'.repeat(3_000_000)} */\n`;
    const text = stepText('#1=IFCWALL();').replace('FILE_NAME', `${long}FILE_NAME`).replace('DATA;', `${long}DATA;`);
    expect(scanStep(Buffer.from(long + text)).count).toBe(1);
    expect(codeOf(Buffer.from(text.replace('HEADER;', `HEADER;\nNOTE('${'-'.repeat(3_000_000)}');`)))).toBe('damaged');
  });

  it('says why a file cannot be read', () => {
    const text = stepText('#1=IFCWALL();\n#2=IFCDOOR();');
    expect(codeOf(new Uint8Array())).toBe('empty');
    expect(codeOf(Buffer.from('PK\u0003\u0004…'))).toBe('notThisFormat');
    expect(codeOf(Buffer.from(text.slice(0, text.indexOf('FILE_SCHEMA'))))).toBe('truncated');
    expect(codeOf(Buffer.from(text.slice(0, text.indexOf('#2'))))).toBe('truncated');
    expect(codeOf(Buffer.from(text.slice(0, text.indexOf('#2') + 5)))).toBe('truncated');
    expect(codeOf(Buffer.from(text.slice(0, text.indexOf('END-ISO'))))).toBe('read');
    expect(codeOf(stepBytes('noise;\n'.repeat(50)))).toBe('damaged');
  });

  it('goes through comments that are opened on every line in one pass', () => {
    const lines = Array.from({ length: 80_000 }, (_, line) => `#${line + 1}=IFCWALL(/*`).join('\n');
    const started = performance.now();
    expect(codeOf(stepBytes(`${lines}*/ = ;`))).toBe('read');
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('arguments of an instance', () => {
  const open = (args: string) => {
    const file = scanStep(stepBytes(`#1=IFCWALL(${args});`));
    return new StepCursor(file).open(0);
  };

  it('are read one after the other, each as what it is', () => {
    const cursor = open("'a',$,*,#12,-1.5E-3,.ELEMENT.,(#1,#2),IFCLABEL('x'),\"0F\"");
    expect(cursor.text()).toBe('a');
    expect([cursor.kind(), cursor.skip().kind()]).toEqual(['absent', 'derived']);
    expect(cursor.skip().reference()).toBe(12);
    expect(cursor.number()).toBe(-0.0015);
    expect(cursor.enumeration()).toBe('ELEMENT');
    expect(cursor.references()).toEqual([1, 2]);
    let label: string | undefined;
    cursor.typed((type) => {
      label = `${type} ${cursor.text()}`;
    });
    expect(label).toBe('IFCLABEL x');
    expect(cursor.kind()).toBe('binary');
    expect(cursor.skip().kind()).toBe('end');
    expect(cursor.isDamaged).toBe(false);
  });

  it('that are of another kind than asked for are passed', () => {
    const cursor = open("#5,'b',(1,(2,3)),.T.");
    expect(cursor.text()).toBeUndefined();
    expect(cursor.reference()).toBeUndefined();
    expect(cursor.number()).toBeUndefined();
    expect(cursor.enumeration()).toBe('T');
    expect(cursor.text()).toBeUndefined();
    expect(cursor.kind()).toBe('end');
  });

  it('may be references in one, a list, or a list with a type', () => {
    expect(open('#4').references()).toEqual([4]);
    expect(open('(#4, #5 ,\n#6)').references()).toEqual([4, 5, 6]);
    expect(open('IFCPROPERTYSETDEFINITIONSET((#4,#5))').references()).toEqual([4, 5]);
    expect(open('()').references()).toEqual([]);
    expect(open('$').references()).toEqual([]);
  });

  it.each(["'a',,#1", "'a',#1,", '#1 #2', '.ELEMENT', 'IFCLABEL', '%'])('that make no sense are told: %s', (args) => {
    const cursor = open(args);
    expect(cursor.endOfInstance()).toBe(-1);
    expect(cursor.isDamaged).toBe(true);
  });

  it('may be nested a million deep without exhausting the stack', () => {
    const depth = 1_000_000;
    const cursor = open(`${'('.repeat(depth)}${')'.repeat(depth)},#7`);
    expect(cursor.skip().reference()).toBe(7);
    expect(open('IFCLABEL('.repeat(depth) + ')'.repeat(depth)).endOfInstance()).toBeGreaterThan(0);
  });
});
