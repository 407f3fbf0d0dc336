import { type InputOf, refuse } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import {
  ELEMENT_LIBRARY_BYTES_MAX,
  ELEMENTS_MAX,
  type Element,
  type ElementType,
  type elementCalls,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import { formatSize } from '../../platform/http/index.ts';
import { type ItemFields, Library, type LibraryCaller } from '../../platform/library/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { elementEvents } from './events.ts';
import { readPackageFiles } from './package.ts';
import { refuseInvalidElementJson } from './rules.ts';
import { ELEMENT_NAME_TAKEN, type ElementRow, elementItems } from './store.ts';

export type SentElement = Omit<InputOf<typeof elementCalls.UpdateSystemElement>, 'id'>;
type NewElement = InputOf<typeof elementCalls.CreateSystemElement>;
type ElementFields = ItemFields<ElementRow>;

/** Scenes that use an element keep what they copied. */
export const elementLibrary = new Library<ElementRow>({
  store: elementItems,
  lock: 'elements',
  nameField: 'elementName',
  pictureField: 'logo',
  nameIndex: ELEMENT_NAME_TAKEN,
  itemsMax: ELEMENTS_MAX,
  text: { field: 'dataJson', bytesMax: ELEMENT_LIBRARY_BYTES_MAX },
  longFields: ['dataJson', 'packageFiles'],
  events: elementEvents,
  bin: { kind: 'element', nameTaken: binRefusals['bin.nameTaken'] },
  refusals: {
    notFound: () => refuse(refusals['element.notFound']),
    tooMany: () => refuse(refusals['element.tooMany'], { limit: ELEMENTS_MAX }),
    pictureInvalid: () => refuse(refusals['element.pictureInvalid']),
    nameTaken: (name) => refuse(refusals['element.nameDuplicate'], { name }),
    full: () => refuse(refusals['element.libraryFull'], { limit: formatSize(ELEMENT_LIBRARY_BYTES_MAX) }),
  },
  uses: { lockProject: lockProjectForReference, isPicture: (tx, ...of) => isFilePath(tx, ...of, 'image') },
});

export const toElement = ({ createdAt, updatedAt, logo, filePath, projectId: _, ...row }: ElementRow): Element => ({
  ...row,
  logo: logo ?? undefined,
  filePath: filePath ?? undefined,
  createTime: createdAt,
  updateTime: updatedAt,
});

/** Adds an element to the library of the caller's project, or of the system; its package is looked into before. */
export async function addElement(caller: LibraryCaller, sent: NewElement): Promise<Element> {
  const { elementName, elementType, logo, filePath, dataJson } = sent;
  refuseInvalidElementJson(dataJson);
  const packageFiles = filePath ? await readPackageFiles(filePath, elementType, caller) : [];
  return toElement(
    await elementLibrary.add(caller, {
      elementName,
      elementType,
      logo: logo ?? null,
      filePath: filePath ?? null,
      packageFiles,
      dataJson,
    }),
  );
}

/**
 * Changes what was sent of an element and differs. A package is looked into again when it or the element's kind is
 * another.
 */
export async function changeElement(caller: LibraryCaller, id: string, sent: SentElement): Promise<Element> {
  refuseInvalidElementJson(sent.dataJson);
  const after = toElementFields(sent);
  const expectedPackage = toChangedPackage(await elementLibrary.require(caller, id), after);
  const packageFiles =
    expectedPackage && (await readPackageFiles(expectedPackage.filePath, expectedPackage.elementType, caller));
  const changed = await elementLibrary.change(caller, id, (stored) => {
    const currentPackage = toChangedPackage(stored, after);
    // Somebody else changed it in the same moment: what was looked into is no longer what it would be.
    if (
      currentPackage?.filePath !== expectedPackage?.filePath ||
      currentPackage?.elementType !== expectedPackage?.elementType
    )
      throw refuse(refusals['element.changedMeanwhile']);
    return {
      ...after,
      ...(packageFiles ? { packageFiles } : after.filePath === null ? { packageFiles: [] } : {}),
    };
  });
  return toElement(changed);
}

/** Fields that were sent, as they are stored: what was not sent stays, what was sent empty goes. */
const toElementFields = (sent: SentElement): ElementFields => ({
  ...(sent.elementName === undefined ? {} : { elementName: sent.elementName }),
  ...(sent.elementType === undefined ? {} : { elementType: sent.elementType }),
  ...(sent.dataJson === undefined ? {} : { dataJson: sent.dataJson }),
  ...('logo' in sent ? { logo: sent.logo ?? null } : {}),
  ...('filePath' in sent ? { filePath: sent.filePath ?? null } : {}),
});

/** The package that the element will have, when it or what it must be is another than now. */
function toChangedPackage(
  now: ElementRow,
  after: ElementFields,
): { readonly filePath: string; readonly elementType: ElementType } | undefined {
  const filePath = after.filePath === undefined ? now.filePath : after.filePath;
  const elementType = after.elementType ?? now.elementType;
  return filePath && (filePath !== now.filePath || elementType !== now.elementType)
    ? { filePath, elementType }
    : undefined;
}
