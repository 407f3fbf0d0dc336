import { describe, expect, it } from 'vitest';
import { NotConvertible } from '../result.ts';
import { readIfcContent } from './index.ts';
import { smallModel } from './testing/smallModel.ts';

/** Numbers from 0 to below `end` that are the same in every run. */
function randomly(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

const WHOLE = smallModel(`#20=IFCPUMP('0A00000000000000000000',$,'\\X2\\6C346CF5\\X0\\',$,'t',$,#70,'P-1',.CIRCULATOR.);
#21=IFCPIPESEGMENT('0B00000000000000000000',$,'O''Brien',$,$,$,$,$,$);
#22=IFCPUMPTYPE('0T00000000000000000000',$,'T',$,$,(#40),$,$,$,.CIRCULATOR.);
#23=IFCRELDEFINESBYTYPE('0RelType00000000000000',$,$,$,(#20),#22);
#30=IFCDISTRIBUTIONPORT('0P00000000000000000000',$,'out',$,$,$,$,.SOURCE.,.PIPE.,.CHILLEDWATER.);
#31=IFCRELNESTS('0RelN00000000000000000',$,$,$,#20,(#30));
#40=IFCPROPERTYSET('0Set000000000000000000',$,'Pset',$,(#41,#42,#43,#44,#45));
#41=IFCPROPERTYSINGLEVALUE('a',$,IFCLENGTHMEASURE(2.5E3),#1);
#42=IFCPROPERTYENUMERATEDVALUE('b',$,(IFCLABEL('x'),IFCLABEL('y')),$);
#43=IFCPROPERTYBOUNDEDVALUE('c',$,IFCREAL(2.),IFCREAL(1.),$,$);
#44=IFCCOMPLEXPROPERTY('d',$,'u',(#41,#45));
#45=IFCPROPERTYTABLEVALUE('e',$,(IFCREAL(0.)),(IFCREAL(1.)),$,$,$,$);
#46=IFCRELDEFINESBYPROPERTIES('0RelP00000000000000000',$,$,$,(#20,#21),IFCPROPERTYSETDEFINITIONSET((#40)));
#50=IFCMATERIAL('Steel',$,'steel');
#51=IFCMATERIALLAYER(#50,5.,$,$,$,$,$);
#52=IFCMATERIALLAYERSET((#51),'L',$);
#53=IFCRELASSOCIATESMATERIAL('0RelM00000000000000000',$,$,$,(#20),#52);
#60=IFCSYSTEM('0S00000000000000000000',$,'S',$,$);
#61=IFCRELASSIGNSTOGROUP('0RelG00000000000000000',$,$,$,(#20,#21),$,#60);
#62=IFCRELCONTAINEDINSPATIALSTRUCTURE('0RelC00000000000000000',$,$,$,(#20,#21),#13);
#70=IFCPRODUCTDEFINITIONSHAPE($,$,(#71));
#71=IFCSHAPEREPRESENTATION($,'Body','x',(#72));
#72=IFCPRESENTATIONLAYERASSIGNMENT('A',$,(#71),$); /* the end */`);

const PIECES = [
  "'",
  '(',
  ')',
  ',',
  ';',
  '#',
  '=',
  '/*',
  '*/',
  '\\X2\\',
  '$',
  '.',
  '\n',
  '#20',
  '#40',
  'IFCWALL(',
  '\0',
  '(('.repeat(500),
];

/** One of five kinds of damage, one to eight times. */
function damaged(seed: number): Buffer {
  const random = randomly(seed);
  let bytes = Buffer.from(WHOLE);
  for (let left = 1 + random(8); left > 0; left--) {
    const at = random(bytes.length);
    const kind = random(5);
    if (kind === 0) bytes = bytes.subarray(0, Math.max(at, 1));
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(40))]);
    else if (kind === 3) {
      const piece = Buffer.from(PIECES[random(PIECES.length)] ?? '');
      bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    } else {
      const from = random(bytes.length);
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + random(200)), bytes.subarray(at)]);
    }
  }
  return bytes;
}

describe('damaged files', () => {
  it('400 of them end in a reading that holds together or in a reason, in the time of a test', {
    timeout: 60_000,
  }, () => {
    const reasons = new Set<string>();
    for (let seed = 1; seed <= 400; seed++) {
      try {
        const { content } = readIfcContent(damaged(seed));
        const { elements, sets, ports } = content;
        for (const element of elements) {
          for (const set of element.sets) if (!sets[set]) throw new Error(`seed ${seed}: a set that is not there`);
          let at = element.parent;
          for (let step = 0; at !== undefined; step++) {
            if (step > elements.length) throw new Error(`seed ${seed}: a circle`);
            at = elements[at]?.parent;
          }
        }
        for (const { from, to } of content.links)
          if (!ports[from] || !ports[to]) throw new Error(`seed ${seed}: a port that is not there`);
        reasons.add('read');
      } catch (error) {
        if (!(error instanceof NotConvertible)) throw new Error(`seed ${seed}`, { cause: error });
        reasons.add(error.code);
      }
    }
    expect([...reasons].sort()).toEqual(expect.arrayContaining(['notThisFormat', 'read', 'truncated']));
  });
});
