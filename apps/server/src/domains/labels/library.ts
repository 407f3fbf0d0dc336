import { refuse, type Text } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import { LABEL_ITEMS_MAX, LABEL_LIBRARY_BYTES_MAX, labelRefusals as refusals } from '@twinscape/contract/labels';
import { formatSize } from '../../platform/http/index.ts';
import { Library } from '../../platform/library/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { itemEvents } from './events.ts';
import { ITEM_NAME_TAKEN, type LabelItemKind, type LabelLibraryItem, labelItems } from './itemStore.ts';

export const ITEM_KIND_NAMES: Readonly<Record<LabelItemKind, Text>> = {
  panel: { cn: '数据面板', en: 'data panel' },
  anchor: { cn: '标记', en: 'marker' },
  background: { cn: '背景', en: 'background' },
};

const BIN_KINDS = { panel: 'labelPanel', anchor: 'labelAnchor', background: 'labelBackground' } as const;

const library = (kind: LabelItemKind): Library<LabelLibraryItem> =>
  new Library({
    store: labelItems[kind],
    lock: `labels ${kind}`,
    nameField: 'name',
    pictureField: 'picture',
    nameIndex: ITEM_NAME_TAKEN,
    itemsMax: LABEL_ITEMS_MAX,
    text: { field: 'json', bytesMax: LABEL_LIBRARY_BYTES_MAX },
    longFields: ['json'],
    events: itemEvents[kind],
    bin: { kind: BIN_KINDS[kind], nameTaken: binRefusals['bin.nameTaken'] },
    refusals: {
      notFound: () => refuse(refusals['labelItem.notFound']),
      tooMany: () => refuse(refusals['labelItem.tooMany'], { limit: LABEL_ITEMS_MAX }),
      pictureInvalid: () => refuse(refusals['labelItem.pictureInvalid']),
      nameTaken: (name, { language }) =>
        refuse(refusals['labelItem.nameDuplicate'], { name, kind: ITEM_KIND_NAMES[kind][language] }),
      full: ({ language }) =>
        refuse(refusals['labelItem.libraryFull'], {
          kind: ITEM_KIND_NAMES[kind][language],
          limit: formatSize(LABEL_LIBRARY_BYTES_MAX),
        }),
    },
    uses: { lockProject: lockProjectForReference, isPicture: (tx, ...of) => isFilePath(tx, ...of, 'image') },
  });

/** What labels are made of, by kinds. Labels that were made from an item keep what they copied. */
export const labelLibraries: Readonly<Record<LabelItemKind, Library<LabelLibraryItem>>> = {
  panel: library('panel'),
  anchor: library('anchor'),
  background: library('background'),
};
