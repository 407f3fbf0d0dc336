import { createHash } from 'node:crypto';
import {
  escapeXml,
  findChild,
  findChildren,
  isUuid,
  parseXml,
  writeDocument,
  writeElement,
  type XmlElement,
} from '../text/index.ts';
import type {
  BcfComment,
  BcfDocumentReference,
  BcfHeaderFile,
  BcfTopic,
  BcfVersion,
  BcfViewpointEntry,
} from './types.ts';

/** Of one topic. */
const LIMITS = { comments: 5_000, viewpoints: 500, others: 1_000, text: 100_000, name: 1_000 };
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * A markup file of BCF 2.0, 2.1 or 3.0; throws `XmlRefused` for what is no XML. `folder` is the path of the topic in
 * the archive, with its slash: paths in the answer are those of the archive. Pure.
 */
export function readMarkup(text: string, folder: string): BcfTopic {
  const root = parseXml(text);
  const topic = findChild(root, 'Topic');
  const guid = toGuid(topic?.attributes.Guid ?? folder);
  const read = (name: string): string | undefined => readText(topic, name);
  const snippet = findChild(topic, 'BimSnippet');
  const snippetPath = readText(snippet, 'Reference');
  const comments = [...findChildren(root, 'Comment'), ...findChildren(findChild(topic, 'Comments'), 'Comment')];
  const listed = [...findChildren(root, 'Viewpoints'), ...findChildren(findChild(topic, 'Viewpoints'), 'ViewPoint')];
  return keepGiven({
    guid,
    serverId: readAttribute(topic, 'ServerAssignedId'),
    type: readAttribute(topic, 'TopicType'),
    // 2.0 kept the status in the comments: the latest counts.
    status: readAttribute(topic, 'TopicStatus') ?? readText(comments.at(-1), 'Status'),
    title: read('Title')?.slice(0, LIMITS.name) ?? '',
    priority: read('Priority'),
    index: readInteger(findChild(topic, 'Index')),
    labels: readList(topic, 'Labels', 'Label'),
    links: readList(topic, 'ReferenceLinks', 'ReferenceLink'),
    created: read('CreationDate'),
    author: read('CreationAuthor'),
    modified: read('ModifiedDate'),
    modifiedBy: read('ModifiedAuthor'),
    due: read('DueDate'),
    assignedTo: read('AssignedTo'),
    stage: read('Stage'),
    description: read('Description')?.slice(0, LIMITS.text),
    snippet: snippetPath
      ? {
          type: readAttribute(snippet, 'SnippetType') ?? '',
          isExternal: isExternal(snippet),
          reference: isExternal(snippet) ? snippetPath : joinPath(folder, snippetPath),
          schema: readText(snippet, 'ReferenceSchema') ?? '',
        }
      : undefined,
    documents: listDocuments(topic)
      .slice(0, LIMITS.others)
      .flatMap((one) => readDocument(one, folder)),
    related: [
      ...findChildren(topic, 'RelatedTopic'),
      ...findChildren(findChild(topic, 'RelatedTopics'), 'RelatedTopic'),
    ]
      .slice(0, LIMITS.others)
      .map(({ attributes }) => toGuid(attributes.Guid ?? '')),
    files: listHeaderFiles(findChild(root, 'Header')).slice(0, LIMITS.others).map(readHeaderFile),
    comments: comments.slice(0, LIMITS.comments).map((one, at) => readComment(one, `${guid}/comment/${at}`)),
    viewpoints:
      listed.length > 0
        ? listed.slice(0, LIMITS.viewpoints).map((one, at) => readEntry(one, folder, `${guid}/viewpoint/${at}`))
        : // Older writers leave the list out and keep to the usual names.
          [
            {
              guid: toGuid(`${guid}/viewpoint`),
              viewpoint: `${folder}viewpoint.bcfv`,
              snapshot: `${folder}snapshot.png`,
            },
          ],
  });
}

/** A UUID in small letters; what is none becomes one that is always the same. Pure. */
export function toGuid(text: string): string {
  const plain = text
    .trim()
    .replace(/^\{(.*)\}$/, '$1')
    .toLowerCase();
  if (isUuid(plain) && plain !== NIL) return plain;
  const digest = createHash('sha256').update(text).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    // A UUID of one's own making (RFC 9562, version 8).
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
/** What a file does not say is not there at all. Pure. */
export const keepGiven = <T extends object>(some: T): Given<T> =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Given<T>;

function readText(of: XmlElement | undefined, name: string): string | undefined {
  const text = findChild(of, name)?.text.trim().slice(0, LIMITS.text);
  return text === '' ? undefined : text;
}

function readAttribute(of: XmlElement | undefined, name: string): string | undefined {
  const text = of?.attributes[name]?.trim().slice(0, LIMITS.name);
  return text === '' ? undefined : text;
}

function readInteger(of: XmlElement | undefined): number | undefined {
  const text = of?.text.trim() ?? '';
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** 2.x repeats an element of the list's name, 3.0 nests them. */
function readList(of: XmlElement | undefined, plural: string, singular: string): string[] {
  const lists = findChildren(of, plural);
  return [...findChildren(of, singular), ...lists.flatMap((one) => (one.children.length > 0 ? one.children : [one]))]
    .map(({ text }) => text.trim().slice(0, LIMITS.name))
    .filter((text) => text !== '')
    .slice(0, LIMITS.others);
}

/** 2.1 writes `isExternal`, 3.0 `IsExternal`. */
function isExternal(of: XmlElement | undefined, otherwise = false): boolean {
  const said = of?.attributes.isExternal ?? of?.attributes.IsExternal;
  return said === undefined ? otherwise : said === 'true' || said === '1';
}

/** A path of the archive, of one that is told from the topic's folder, from the archive or from somebody's disk. */
function joinPath(folder: string, told: string): string {
  const path = told.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  if (/^[a-z]:|^\//i.test(path)) return folder + path.slice(path.lastIndexOf('/') + 1);
  if (folder !== '' && path.toLowerCase().startsWith(folder.toLowerCase())) return folder + path.slice(folder.length);
  const steps: string[] = [];
  for (const step of `${folder}${path}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** 2.1 repeats `DocumentReference`, 2.0 `DocumentReferences`; 3.0 nests the one in the other. */
const listDocuments = (topic: XmlElement | undefined): readonly XmlElement[] => [
  ...findChildren(topic, 'DocumentReference'),
  ...findChildren(topic, 'DocumentReferences').flatMap((one) =>
    findChild(one, 'DocumentReference') ? findChildren(one, 'DocumentReference') : [one],
  ),
];

function readDocument(of: XmlElement, folder: string): BcfDocumentReference[] {
  const inside = readText(of, 'DocumentGuid');
  const told = readText(of, 'ReferencedDocument');
  const url = readText(of, 'Url') ?? (told && (isExternal(of) || /^https?:/i.test(told)) ? told : undefined);
  const reference = url ?? (inside ? `documents/${inside}` : told && joinPath(folder, told));
  if (!reference) return [];
  const guid = readAttribute(of, 'Guid');
  return [
    keepGiven({
      guid: guid && toGuid(guid),
      isExternal: url !== undefined,
      reference,
      name: readText(of, 'Description'),
    }),
  ];
}

const listHeaderFiles = (header: XmlElement | undefined): readonly XmlElement[] => [
  ...findChildren(header, 'File'),
  ...findChildren(findChild(header, 'Files'), 'File'),
];

const readHeaderFile = (of: XmlElement): BcfHeaderFile =>
  keepGiven({
    ifcProject: readAttribute(of, 'IfcProject'),
    spatialElement: readAttribute(of, 'IfcSpatialStructureElement'),
    isExternal: isExternal(of, true),
    name: readText(of, 'Filename'),
    date: readText(of, 'Date'),
    reference: readText(of, 'Reference'),
  });

const readComment = (of: XmlElement, otherwise: string): BcfComment =>
  keepGiven({
    guid: toGuid(of.attributes.Guid ?? otherwise),
    date: readText(of, 'Date'),
    author: readText(of, 'Author'),
    text: readText(of, 'Comment') ?? '',
    viewpoint: readGuid(findChild(of, 'Viewpoint')),
    modified: readText(of, 'ModifiedDate'),
    modifiedBy: readText(of, 'ModifiedAuthor'),
  });

function readGuid(of: XmlElement | undefined): string | undefined {
  const told = readAttribute(of, 'Guid');
  return told && toGuid(told);
}

function readEntry(of: XmlElement, folder: string, otherwise: string): BcfViewpointEntry {
  const viewpoint = readText(of, 'Viewpoint');
  const snapshot = readText(of, 'Snapshot');
  return keepGiven({
    guid: toGuid(of.attributes.Guid ?? otherwise),
    viewpoint: viewpoint && joinPath(folder, viewpoint),
    snapshot: snapshot && joinPath(folder, snapshot),
    index: readInteger(findChild(of, 'Index')),
  });
}

const write = (name: string, text: string | undefined): string =>
  text === undefined || text.trim() === '' ? '' : writeElement(name, escapeXml(text));
const writeNumber = (name: string, value: number | undefined): string =>
  value === undefined ? '' : writeElement(name, String(value));
const ofGuid = (name: string, guid: string | undefined): string =>
  guid === undefined ? '' : writeElement(name, '', { Guid: guid });

/** A date as the schemas take it; what is none is left out. Pure. */
export function toDateTime(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const said = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/.test(said);
  return isWhole && !Number.isNaN(Date.parse(said)) ? said : undefined;
}

/** What 3.0 and 2.1 ask for where a file did not say it. */
const UNKNOWN = { author: '-', date: '1970-01-01T00:00:00Z', title: '-', type: '-', status: 'Open' };

/** How the parts of a topic lie in its folder. */
const inFolder = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A markup file of that version, its elements in the order of the schema (markup.xsd). Pure. */
export function writeMarkup(topic: BcfTopic, version: BcfVersion): string {
  const isNew = version === '3.0';
  const list = (plural: string, singular: string, items: readonly string[]): string =>
    isNew
      ? items.length > 0
        ? writeElement(plural, items.map((one) => write(singular, one)).join(''))
        : ''
      : items.map((one) => write(plural === 'ReferenceLinks' ? 'ReferenceLink' : plural, one)).join('');
  const nest = (name: string, inside: string): string =>
    inside === '' ? '' : isNew ? writeElement(name, inside) : inside;
  const created = toDateTime(topic.created) ?? UNKNOWN.date;
  const comments = topic.comments.map((one) => writeComment(one, created, isNew)).join('');
  const viewpoints = topic.viewpoints.map((one) => writeEntry(one, isNew)).join('');
  const inside =
    list('ReferenceLinks', 'ReferenceLink', topic.links) +
    writeElement('Title', escapeXml(topic.title.trim() || UNKNOWN.title)) +
    write('Priority', topic.priority) +
    writeNumber('Index', topic.index) +
    list('Labels', 'Label', topic.labels) +
    writeElement('CreationDate', created) +
    writeElement('CreationAuthor', escapeXml(topic.author?.trim() || UNKNOWN.author)) +
    write('ModifiedDate', toDateTime(topic.modified)) +
    write('ModifiedAuthor', topic.modifiedBy) +
    write('DueDate', toDateTime(topic.due)) +
    write('AssignedTo', topic.assignedTo) +
    write('Stage', topic.stage) +
    write('Description', topic.description) +
    writeSnippet(topic.snippet, isNew) +
    nest('DocumentReferences', topic.documents.map((one) => writeDocumentReference(one, isNew)).join('')) +
    nest('RelatedTopics', topic.related.map((one) => ofGuid('RelatedTopic', one)).join('')) +
    (isNew ? nest('Comments', comments) + nest('Viewpoints', viewpoints) : '');
  const attributes = {
    Guid: topic.guid,
    ...(isNew && topic.serverId ? { ServerAssignedId: topic.serverId } : {}),
    ...(topic.type || isNew ? { TopicType: topic.type || UNKNOWN.type } : {}),
    ...(topic.status || isNew ? { TopicStatus: topic.status || UNKNOWN.status } : {}),
  };
  const files = topic.files.map((one) => writeHeaderFile(one, isNew)).join('');
  const header = files === '' ? '' : writeElement('Header', nest('Files', files));
  return writeDocument(
    writeElement('Markup', header + writeElement('Topic', inside, attributes) + (isNew ? '' : comments + viewpoints)),
  );
}

const IFC_GUID = /^[0-9A-Za-z_$]{22}$/;

function writeHeaderFile(file: BcfHeaderFile, isNew: boolean): string {
  const { ifcProject = '', spatialElement = '' } = file;
  return writeElement(
    'File',
    write('Filename', file.name) + write('Date', toDateTime(file.date)) + write('Reference', file.reference),
    {
      ...(IFC_GUID.test(ifcProject) ? { IfcProject: ifcProject } : {}),
      ...(IFC_GUID.test(spatialElement) ? { IfcSpatialStructureElement: spatialElement } : {}),
      ...(file.isExternal === undefined ? {} : { [isNew ? 'IsExternal' : 'isExternal']: String(file.isExternal) }),
    },
  );
}

function writeSnippet(snippet: BcfTopic['snippet'], isNew: boolean): string {
  if (!snippet) return '';
  const { type, schema, reference } = snippet;
  return writeElement(
    'BimSnippet',
    writeElement('Reference', escapeXml(snippet.isExternal ? reference : inFolder(reference))) +
      writeElement('ReferenceSchema', escapeXml(schema || UNKNOWN.type)),
    { SnippetType: type || UNKNOWN.type, [isNew ? 'IsExternal' : 'isExternal']: String(snippet.isExternal) },
  );
}

function writeDocumentReference({ guid, name, ...document }: BcfDocumentReference, isNew: boolean): string {
  const { reference } = document;
  const target = document.isExternal
    ? write(isNew ? 'Url' : 'ReferencedDocument', reference)
    : isNew
      ? write('DocumentGuid', inFolder(reference))
      : write('ReferencedDocument', reference.startsWith('documents/') ? `../${reference}` : inFolder(reference));
  return writeElement('DocumentReference', target + write('Description', name), {
    ...(guid ? { Guid: guid } : isNew ? { Guid: toGuid(reference) } : {}),
    ...(isNew ? {} : { isExternal: String(document.isExternal) }),
  });
}

/** 2.1 has a text in each, 3.0 none that is empty. */
const writeComment = (comment: BcfComment, created: string, isNew: boolean): string =>
  writeElement(
    'Comment',
    writeElement('Date', toDateTime(comment.date) ?? created) +
      writeElement('Author', escapeXml(comment.author?.trim() || UNKNOWN.author)) +
      (isNew ? write('Comment', comment.text) : writeElement('Comment', escapeXml(comment.text))) +
      ofGuid('Viewpoint', comment.viewpoint) +
      write('ModifiedDate', toDateTime(comment.modified)) +
      write('ModifiedAuthor', comment.modifiedBy),
    { Guid: comment.guid },
  );

const writeEntry = ({ guid, viewpoint, snapshot, index }: BcfViewpointEntry, isNew: boolean): string =>
  writeElement(
    isNew ? 'ViewPoint' : 'Viewpoints',
    write('Viewpoint', viewpoint && inFolder(viewpoint)) +
      write('Snapshot', snapshot && inFolder(snapshot)) +
      writeNumber('Index', index),
    { Guid: guid },
  );
