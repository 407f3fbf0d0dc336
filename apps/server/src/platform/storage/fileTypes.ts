/** What the bytes of a file of this extension must look like. */
export type ContentRule =
  /** `file-type` must recognise one of these. */
  | { kind: 'magic'; mimes: readonly string[] }
  /** An OOXML package; `part` is the folder in it that tells a document from a workbook. */
  | { kind: 'ooxml'; part: string }
  /** Text in UTF-8, UTF-16 with a mark, or GB18030; `start` is what it must begin with after blanks. */
  | { kind: 'text'; start?: RegExp }
  | { kind: 'svg' }
  /** Formats that `file-type` does not know, by their first bytes. */
  | { kind: 'bytes'; prefixes: readonly string[] };

export type FileType = { mime: string; content: ContentRule };

const magic = (mime: string, ...others: string[]): FileType => ({
  mime,
  content: { kind: 'magic', mimes: [mime, ...others] },
});
const text = (mime: string, start?: RegExp): FileType => ({
  mime,
  content: { kind: 'text', ...(start === undefined ? {} : { start }) },
});
const ooxml = (name: string, part: string): FileType => ({
  mime: `application/vnd.openxmlformats-officedocument.${name}`,
  content: { kind: 'ooxml', part },
});
const cfb = 'application/x-cfb'; // the container of the old Office formats, Revit and DGN 8
const oldOffice = (mime: string): FileType => ({ mime, content: { kind: 'magic', mimes: [cfb] } });

/** The extensions that the platform takes at all. Each use narrows it further: a picture field takes pictures. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  jpg: magic('image/jpeg'),
  jpeg: magic('image/jpeg'),
  png: magic('image/png', 'image/apng'),
  gif: magic('image/gif'),
  webp: magic('image/webp'),
  bmp: magic('image/bmp'),
  svg: { mime: 'image/svg+xml', content: { kind: 'svg' } },

  pdf: magic('application/pdf'),
  doc: oldOffice('application/msword'),
  xls: oldOffice('application/vnd.ms-excel'),
  ppt: oldOffice('application/vnd.ms-powerpoint'),
  docx: ooxml('wordprocessingml.document', 'word/'),
  xlsx: ooxml('spreadsheetml.sheet', 'xl/'),
  pptx: ooxml('presentationml.presentation', 'ppt/'),
  txt: text('text/plain'),
  log: text('text/plain'),
  md: text('text/markdown'),
  csv: text('text/csv'),
  json: text('application/json', /^[[{"\-\dtfn]/),
  xml: text('application/xml', /^</),

  ifc: text('application/x-step', /^ISO-10303-21\s*;/),
  ifczip: magic('application/zip'),
  glb: magic('model/gltf-binary'),
  gltf: text('model/gltf+json', /^\{/),
  bcf: magic('application/zip'),
  bcfzip: magic('application/zip'),
  rvt: { mime: 'application/octet-stream', content: { kind: 'magic', mimes: [cfb] } },
  dwg: magic('image/vnd.dwg'),
  dgn: {
    mime: 'application/octet-stream',
    content: { kind: 'bytes', prefixes: ['0809fe', 'c809fe', 'd0cf11e0a1b11ae1'] },
  },

  zip: magic('application/zip'),
  jar: magic('application/java-archive', 'application/zip'),
  rar: magic('application/x-rar-compressed'),
  '7z': magic('application/x-7z-compressed'),
  tar: magic('application/x-tar'),

  mp4: magic('video/mp4', 'video/x-m4v', 'video/quicktime'),
  mov: magic('video/quicktime', 'video/mp4'),
  webm: magic('video/webm', 'video/matroska'),
  mp3: magic('audio/mpeg'),
  wav: magic('audio/wav'),
  m4a: magic('audio/x-m4a', 'video/mp4', 'audio/mp4'),
  ogg: magic('audio/ogg', 'application/ogg', 'audio/opus', 'video/ogg'),
};
