import { Buffer } from 'node:buffer';
import { storedZip } from '../zip/index.ts';

/** Archives as programs of the trade write them: the same standard, each in its own way. */
const DOOR = '0DJ31$zPX7IR9vmKJGt$8M';
const WALL = '3cUkl32yn9qRSPvBJVyZ$0';
const xml = (text: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\r\n${text}`);
/** A red dot. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const camera = (kind: 'Perspective' | 'Orthogonal', inside: string): string =>
  `<${kind}Camera><CameraViewPoint><X>12.5</X><Y>-3.25</Y><Z>1.7</Z></CameraViewPoint>
  <CameraDirection><X>0</X><Y>1</Y><Z>0</Z></CameraDirection><CameraUpVector><X>0</X><Y>0</Y><Z>1</Z></CameraUpVector>
  ${inside}</${kind}Camera>`;
const plane = (x: number): string =>
  `<ClippingPlane><Location><X>${x}</X><Y>0</Y><Z>0</Z></Location><Direction><X>1</X><Y>0</Y><Z>0</Z></Direction></ClippingPlane>`;

export const GUIDS = {
  first: '0e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01',
  second: '0e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b02',
  third: '0e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b03',
  fourth: '0e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b04',
  fifth: '0e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b05',
  view: '1e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01',
  secondView: '1e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b02',
  comment: '2e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01',
  secondComment: '2e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b02',
  document: '3e1f8d4b-93a8-4d0a-8f0c-6a4a1f8e2b01',
} as const;

/** 2.0: a flat list of components, the status in the comment, no list of viewpoints, a document type of Windows. */
const old = new Map([
  ['bcf.version', xml('<Version VersionId="2.0"><DetailedVersion>2.0 RC</DetailedVersion></Version>')],
  [
    `${GUIDS.first}\\markup.bcf`,
    xml(`<Markup><Header><File IfcProject="${DOOR}"><Filename>塔楼-机电.ifc</Filename></File></Header>
    <Topic Guid="{${GUIDS.first.toUpperCase()}}" TopicType="Clash" ><Title>风管与梁碰撞</Title></Topic>
    <Comment Guid="${GUIDS.comment}"><VerbalStatus>Assigned</VerbalStatus><Status>Closed</Status>
      <Author>a.meier@example.org</Author><Comment>Duct lowered by 120 mm</Comment><Topic Guid="${GUIDS.first}"/></Comment></Markup>`),
  ],
  [
    `${GUIDS.first}\\viewpoint.bcfv`,
    xml(`<VisualizationInfo><Components><Component IfcGuid="${DOOR}" Selected="true" Visible="true"/>
    <Component IfcGuid="${WALL}" Visible="false"/></Components>${camera('Perspective', '<FieldOfView>70</FieldOfView>')}</VisualizationInfo>`),
  ],
  [`${GUIDS.first}\\snapshot.png`, DOT],
]);

/** 2.1 from an authoring tool: paths of a disk, components that only it knows, a plan cut by several planes. */
const authored = new Map([
  ['bcf.version', xml('<Version VersionId="2.1" xsi:noNamespaceSchemaLocation="version.xsd"/>')],
  [
    `${GUIDS.second}/markup.bcf`,
    xml(`<Markup xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <Topic Guid="${GUIDS.second}" TopicType="Issue" TopicStatus="In Progress"><ReferenceLink>https://example.org/42</ReferenceLink>
      <Title>Sleeve missing &amp; wall too thin</Title><Priority>High</Priority><Index>7</Index><Labels>MEP</Labels><Labels>Structure</Labels>
      <CreationDate>2025-03-01T09:30:00+01:00</CreationDate><CreationAuthor>b.keller@example.org</CreationAuthor>
      <DueDate>2025-04-30T00:00:00+02:00</DueDate><AssignedTo>c.lang@example.org</AssignedTo><Stage>LP5</Stage>
      <Description>Opening for the sprinkler main.</Description></Topic>
    <Comment Guid="${GUIDS.comment}"><Author>b.keller@example.org</Author><Comment></Comment><Viewpoint Guid="${GUIDS.view}"/></Comment>
    <Viewpoints Guid="${GUIDS.view}"><Viewpoint>C:\\Users\\bk\\AppData\\Local\\Temp\\viewpoint.bcfv</Viewpoint>
      <Snapshot>C:\\Users\\bk\\AppData\\Local\\Temp\\snapshot.png</Snapshot></Viewpoints></Markup>`),
  ],
  [
    `${GUIDS.second}/viewpoint.bcfv`,
    xml(`<VisualizationInfo Guid="${GUIDS.view}"><Components><ViewSetupHints SpacesVisible="true" OpeningsVisible="false"/>
    <Selection><Component><OriginatingSystem>Author 2025</OriginatingSystem><AuthoringToolId>1184273</AuthoringToolId></Component></Selection>
    <Visibility DefaultVisibility="false"><Exceptions><Component IfcGuid="${WALL}"/></Exceptions></Visibility></Components>
    ${camera('Orthogonal', '<ViewToWorldScale>24.5</ViewToWorldScale>')}<ClippingPlanes>${plane(1)}${plane(2)}${plane(3)}</ClippingPlanes></VisualizationInfo>`),
  ],
  [`${GUIDS.second}/snapshot.png`, DOT],
]);

/** 2.1 from a checker: folders within a folder, relative paths, a viewpoint that is only a picture, colours. */
const checked = new Map([
  ['bcf.version', xml('<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>')],
  [
    `export/${GUIDS.third}/markup.bcf`,
    xml(`<Markup><Topic Guid="${GUIDS.third}" TopicStatus="Open"><Title>${'Many words about one thing. '.repeat(4)}</Title>
      <CreationDate>2025-05-02T08:00:00</CreationDate><CreationAuthor>Checker</CreationAuthor>
      <Description>${'A long description. '.repeat(40)}</Description><RelatedTopic Guid="${GUIDS.second}"/></Topic>
    <Comment Guid="${GUIDS.comment}"><Date>2025-05-02T08:05:00.123Z</Date><Author>Checker</Author><Comment>See both</Comment><Viewpoint Guid="${GUIDS.secondView}"/></Comment>
    <Comment Guid="${GUIDS.secondComment}"><Date>2025-05-02T09:05:00Z</Date><Author>Checker</Author><Comment>Second</Comment>
      <ModifiedDate>2025-05-03T09:05:00Z</ModifiedDate><ModifiedAuthor>Checker</ModifiedAuthor></Comment>
    <Viewpoints Guid="${GUIDS.view}"><Viewpoint>./one.bcfv</Viewpoint><Snapshot>./one.png</Snapshot><Index>0</Index></Viewpoints>
    <Viewpoints Guid="${GUIDS.secondView}"><Snapshot>two.png</Snapshot><Index>1</Index></Viewpoints>
    <Viewpoints Guid="${GUIDS.document}"><Viewpoint>gone.bcfv</Viewpoint></Viewpoints></Markup>`),
  ],
  [
    `export/${GUIDS.third}/one.bcfv`,
    xml(`<VisualizationInfo Guid="${GUIDS.view}"><Components><Visibility DefaultVisibility="true"/>
    <Coloring><Color Color="FF00AA"><Component IfcGuid="${DOOR}"/></Color></Coloring></Components>
    ${camera('Perspective', '<FieldOfView>45</FieldOfView>')}</VisualizationInfo>`),
  ],
  [`export/${GUIDS.third}/one.png`, DOT],
  [`export/${GUIDS.third}/two.png`, DOT],
]);

/** 3.0 with everything that it nests: lists, documents, a snippet, lines and pictures in the model. */
const nested = new Map([
  ['bcf.version', xml('<Version VersionId="3.0"/>')],
  ['project.bcfp', xml('<ProjectInfo><Project ProjectId="p1"><Name>塔楼</Name></Project></ProjectInfo>')],
  [
    'documents.xml',
    xml(
      `<DocumentInfo><Documents><Document Guid="${GUIDS.document}"><Filename>节点大样.pdf</Filename></Document></Documents></DocumentInfo>`,
    ),
  ],
  [`documents/${GUIDS.document}`, Buffer.from('%PDF-1.4\n%%EOF\n')],
  [
    `${GUIDS.fourth}/markup.bcf`,
    xml(`<Markup><Header><Files><File IsExternal="true" IfcProject="${DOOR}"><Filename>arch.ifc</Filename><Date>2025-06-01T00:00:00Z</Date>
      <Reference>https://example.org/arch.ifc</Reference></File></Files></Header>
    <Topic Guid="${GUIDS.fourth}" ServerAssignedId="ISSUE-9" TopicType="Request" TopicStatus="Resolved">
      <ReferenceLinks><ReferenceLink>https://example.org/9</ReferenceLink></ReferenceLinks><Title>核对门的耐火极限</Title>
      <Priority>Low</Priority><Labels><Label>消防</Label><Label>Architecture</Label></Labels>
      <CreationDate>2025-06-01T01:02:03Z</CreationDate><CreationAuthor>d@example.org</CreationAuthor>
      <ModifiedDate>2025-06-02T01:02:03Z</ModifiedDate><ModifiedAuthor>e@example.org</ModifiedAuthor>
      <DueDate>2025-07-01T00:00:00Z</DueDate><AssignedTo>e@example.org</AssignedTo><Stage>施工图</Stage><Description>EI 60</Description>
      <BimSnippet SnippetType="IFC2X3" IsExternal="false"><Reference>part.ifc</Reference><ReferenceSchema>https://example.org/IFC2X3.exp</ReferenceSchema></BimSnippet>
      <DocumentReferences><DocumentReference Guid="${GUIDS.comment}"><DocumentGuid>${GUIDS.document}</DocumentGuid><Description>节点</Description></DocumentReference>
        <DocumentReference Guid="${GUIDS.secondComment}"><Url>https://example.org/norm.pdf</Url></DocumentReference></DocumentReferences>
      <RelatedTopics><RelatedTopic Guid="${GUIDS.first}"/></RelatedTopics>
      <Comments><Comment Guid="${GUIDS.comment}"><Date>2025-06-01T02:00:00Z</Date><Author>d@example.org</Author><Viewpoint Guid="${GUIDS.view}"/></Comment>
        <Comment Guid="${GUIDS.secondComment}"><Date>2025-06-01T03:00:00Z</Date><Author>e@example.org</Author><Comment>OK</Comment></Comment></Comments>
      <Viewpoints><ViewPoint Guid="${GUIDS.view}"><Viewpoint>${GUIDS.view}.bcfv</Viewpoint><Snapshot>${GUIDS.view}.png</Snapshot></ViewPoint></Viewpoints>
    </Topic></Markup>`),
  ],
  [`${GUIDS.fourth}/part.ifc`, Buffer.from('ISO-10303-21;')],
  [
    `${GUIDS.fourth}/${GUIDS.view}.bcfv`,
    xml(`<VisualizationInfo Guid="${GUIDS.view}"><Components><Selection><Component IfcGuid="${DOOR}"/></Selection>
      <Visibility DefaultVisibility="true"><ViewSetupHints OpeningsVisible="true"/><Exceptions><Component IfcGuid="${WALL}"/></Exceptions></Visibility>
      <Coloring><Color Color="80FF0000"><Components><Component IfcGuid="${WALL}"/></Components></Color></Coloring></Components>
      ${camera('Perspective', '<FieldOfView>90</FieldOfView><AspectRatio>1.5</AspectRatio>')}
      <Lines><Line><StartPoint><X>0</X><Y>0</Y><Z>0</Z></StartPoint><EndPoint><X>1</X><Y>1</Y><Z>1</Z></EndPoint></Line></Lines>
      <ClippingPlanes>${plane(4)}</ClippingPlanes>
      <Bitmaps><Bitmap><Format>png</Format><Reference>stamp.png</Reference><Location><X>0</X><Y>0</Y><Z>2</Z></Location>
        <Normal><X>0</X><Y>1</Y><Z>0</Z></Normal><Up><X>0</X><Y>0</Y><Z>1</Z></Up><Height>0.5</Height></Bitmap></Bitmaps></VisualizationInfo>`),
  ],
  [`${GUIDS.fourth}/${GUIDS.view}.png`, DOT],
  [`${GUIDS.fourth}/stamp.png`, DOT],
]);

/**
 * 2.1 about a model in millimetres: the file speaks in metres all the same, converted and so with exponents and the
 * last digits of a float, far from the model's zero; numbers with a sign, guids in capitals without a header's project.
 */
const millimetres = new Map([
  ['bcf.version', xml('<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>')],
  [
    `${GUIDS.fifth.toUpperCase()}/markup.bcf`,
    xml(`<Markup><Header><File isExternal="true"><Filename>MEP-mm.ifc</Filename><Reference>../MEP-mm.ifc</Reference></File></Header>
    <Topic Guid="${GUIDS.fifth.toUpperCase()}" TopicType="Error" TopicStatus="Active"><Title>Pipe 35 mm too low</Title>
      <CreationDate>2025-08-01T06:00:00Z</CreationDate><CreationAuthor>mep@example.org</CreationAuthor></Topic>
    <Viewpoints Guid="${GUIDS.view.toUpperCase()}"><Viewpoint>Viewpoint_1.bcfv</Viewpoint><Snapshot>Snapshot_1.png</Snapshot></Viewpoints></Markup>`),
  ],
  [
    `${GUIDS.fifth.toUpperCase()}/Viewpoint_1.bcfv`,
    xml(`<VisualizationInfo Guid="${GUIDS.view.toUpperCase()}"><Components><Selection><Component IfcGuid="${DOOR}"/></Selection>
      <Visibility DefaultVisibility="true"/></Components>
    <PerspectiveCamera><CameraViewPoint><X>1.2345678E+2</X><Y>-45.300000000000004</Y><Z>+3.5e0</Z></CameraViewPoint>
      <CameraDirection><X>6.123234E-17</X><Y>1</Y><Z>0.0</Z></CameraDirection><CameraUpVector><X>0</X><Y>0</Y><Z>1</Z></CameraUpVector>
      <FieldOfView>60</FieldOfView></PerspectiveCamera><ClippingPlanes>${plane(0.035)}</ClippingPlanes></VisualizationInfo>`),
  ],
  [`${GUIDS.fifth.toUpperCase()}/Snapshot_1.png`, DOT],
]);

export const DIALECTS = { old, authored, checked, nested, millimetres } as const;
export type Dialect = keyof typeof DIALECTS;
export const packDialect = (dialect: Dialect): Buffer => storedZip(DIALECTS[dialect]);
