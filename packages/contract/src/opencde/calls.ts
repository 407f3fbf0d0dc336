import { z } from 'zod';
import { openAccess, projectAccess, selfAccess, withOauthScope } from '../core/access.ts';
import { openCdeDelete, openCdeGet, openCdePost, openCdePut } from '../core/call.ts';
import { singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { snakeNames, wireNames } from '../core/names.ts';
import { projectEditors, projectInput, projectRefusals } from '../projects/index.ts';
import {
  bcfExtensions,
  bcfProject,
  commentEvent,
  desiredGuid,
  documentReference,
  filesInformation,
  headerFiles,
  oData,
  openCdeAuth,
  openCdeColoring,
  openCdeComment,
  openCdeDocument,
  openCdeSelection,
  openCdeTopic,
  openCdeUser,
  openCdeVersions,
  openCdeViewpoint,
  openCdeVisibility,
  relatedTopics,
  topicEvent,
  topicGuid,
  writtenComment,
  writtenReference,
  writtenTopic,
  writtenViewpoint,
} from './shapes.ts';

const bcf = (path: string): string => `/bcf/3.0/projects${path}`;
const ofProject = (path: string): string => bcf(`/{projectId}${path}`);
const ofTopic = (path = ''): string => ofProject(`/topics/{topicGuid}${path}`);

const readers = () => withOauthScope(projectAccess(), 'bcf');
const editors = () => withOauthScope(projectEditors(), 'bcf');

const inTopic = { ...projectInput, ...topicGuid };
const inComment = { ...inTopic, commentGuid: topicGuid.topicGuid };
const inViewpoint = { ...inTopic, viewpointGuid: topicGuid.topicGuid };
const authorized = { includeAuthorization: z.boolean().default(false) };
/** Names of the fields in the path as they stand there; `$filter` and its like as OData writes them. */
const queried = <Shape extends z.ZodRawShape>(shape: Shape) =>
  wireNames(z.object({ ...shape, ...oData }), { filter: '$filter', orderby: '$orderby', top: '$top', skip: '$skip' });

/** The Foundation API 1.0 and the BCF API 3.0 of buildingSMART's OpenCDE, as their specifications name them. */
export const openCdeCalls = {
  GetOpenCdeVersions: openCdeGet('T-CDE-01', '/foundation/versions', openAccess(), {
    title: { cn: 'OpenCDE：接口版本', en: 'OpenCDE: the APIs that are served, and their versions' },
    input: z.object({}),
    result: openCdeVersions,
    rate: 'openRead',
  }),
  GetOpenCdeAuth: openCdeGet('T-CDE-02', '/foundation/1.0/auth', openAccess(), {
    title: { cn: 'OpenCDE：认证方式', en: 'OpenCDE: how programs show themselves' },
    input: z.object({}),
    result: openCdeAuth,
    rate: 'openRead',
  }),
  GetOpenCdeUser: openCdeGet('T-CDE-03', '/foundation/1.0/current-user', withOauthScope(selfAccess(), 'bcf'), {
    title: { cn: 'OpenCDE：当前用户', en: 'OpenCDE: the caller' },
    input: z.object({}),
    result: openCdeUser,
  }),

  GetBcfProjects: openCdeGet('T-CDE-10', bcf(''), withOauthScope(selfAccess(), 'bcf'), {
    title: { cn: 'BCF：项目列表', en: 'BCF: projects of the caller' },
    input: queried({}),
    result: z.array(bcfProject),
  }),
  GetBcfProject: openCdeGet('T-CDE-11', ofProject(''), readers(), {
    title: { cn: 'BCF：项目', en: 'BCF: a project' },
    input: z.object(projectInput),
    result: bcfProject,
  }),
  UpdateBcfProject: openCdePut('T-CDE-12', ofProject(''), editors(), {
    title: { cn: 'BCF：修改项目名称', en: 'BCF: rename a project; its managers' },
    input: z.object({ ...projectInput, name: singleLine(projectRefusals['project.nameRequired'], 60) }),
    result: bcfProject,
  }),
  GetBcfExtensions: openCdeGet('T-CDE-13', ofProject('/extensions'), readers(), {
    title: { cn: 'BCF：项目扩展', en: 'BCF: what topics of a project may say' },
    input: z.object(projectInput),
    result: bcfExtensions,
  }),
  GetBcfFilesInformation: openCdeGet('T-CDE-14', ofProject('/files_information'), readers(), {
    title: { cn: 'BCF：可引用的模型文件', en: 'BCF: models that topics can be about' },
    input: z.object(projectInput),
    result: filesInformation,
  }),

  GetBcfTopics: openCdeGet('T-CDE-20', ofProject('/topics'), readers(), {
    title: { cn: 'BCF：议题列表', en: 'BCF: topics, by OData' },
    input: queried({ ...projectInput, ...authorized }),
    result: z.array(openCdeTopic),
  }),
  CreateBcfTopic: openCdePost('T-CDE-21', ofProject('/topics'), editors(), {
    title: { cn: 'BCF：新建议题', en: 'BCF: raise a topic' },
    input: snakeNames(z.object({ ...projectInput, ...desiredGuid, ...writtenTopic })),
    result: openCdeTopic,
    successStatus: 201,
  }),
  GetBcfTopic: openCdeGet('T-CDE-22', ofTopic(), readers(), {
    title: { cn: 'BCF：议题', en: 'BCF: a topic' },
    input: z.object({ ...inTopic, ...authorized }),
    result: openCdeTopic,
  }),
  UpdateBcfTopic: openCdePut('T-CDE-23', ofTopic(), editors(), {
    title: { cn: 'BCF：修改议题', en: 'BCF: change a topic as a whole' },
    input: snakeNames(z.object({ ...inTopic, ...writtenTopic })),
    result: openCdeTopic,
  }),
  DeleteBcfTopic: openCdeDelete('T-CDE-24', ofTopic(), editors(), {
    title: { cn: 'BCF：删除议题', en: 'BCF: delete a topic' },
    input: z.object(inTopic),
  }),
  GetBcfSnippet: openCdeGet('T-CDE-25', ofTopic('/snippet'), readers(), {
    title: { cn: 'BCF：下载 BIM 片段', en: 'BCF: the BIM snippet of a topic as a file' },
    input: z.object(inTopic),
    result: z.void(),
    blob: true,
  }),

  GetBcfTopicFiles: openCdeGet('T-CDE-30', ofTopic('/files'), readers(), {
    title: { cn: 'BCF：议题的模型文件', en: 'BCF: models that a topic is about' },
    input: z.object(inTopic),
    result: headerFiles,
  }),
  UpdateBcfTopicFiles: openCdePut('T-CDE-31', ofTopic('/files'), editors(), {
    title: { cn: 'BCF：设置议题的模型文件', en: 'BCF: say which models a topic is about' },
    input: z.object({ ...inTopic, files: headerFiles }),
    result: headerFiles,
  }),

  GetBcfComments: openCdeGet('T-CDE-40', ofTopic('/comments'), readers(), {
    title: { cn: 'BCF：评论列表', en: 'BCF: comments of a topic, by OData' },
    input: queried({ ...inTopic, ...authorized }),
    result: z.array(openCdeComment),
  }),
  CreateBcfComment: openCdePost('T-CDE-41', ofTopic('/comments'), editors(), {
    title: { cn: 'BCF：发表评论', en: 'BCF: comment on a topic' },
    input: snakeNames(z.object({ ...inTopic, ...desiredGuid, ...writtenComment })),
    result: openCdeComment,
    successStatus: 201,
  }),
  GetBcfComment: openCdeGet('T-CDE-42', ofTopic('/comments/{commentGuid}'), readers(), {
    title: { cn: 'BCF：评论', en: 'BCF: a comment' },
    input: z.object({ ...inComment, ...authorized }),
    result: openCdeComment,
  }),
  UpdateBcfComment: openCdePut('T-CDE-43', ofTopic('/comments/{commentGuid}'), editors(), {
    title: { cn: 'BCF：修改评论', en: 'BCF: change an own comment' },
    input: snakeNames(z.object({ ...inComment, ...writtenComment })),
    result: openCdeComment,
  }),
  DeleteBcfComment: openCdeDelete('T-CDE-44', ofTopic('/comments/{commentGuid}'), editors(), {
    title: { cn: 'BCF：删除评论', en: 'BCF: delete a comment' },
    input: z.object(inComment),
  }),

  GetBcfViewpoints: openCdeGet('T-CDE-50', ofTopic('/viewpoints'), readers(), {
    title: { cn: 'BCF：视点列表', en: 'BCF: viewpoints of a topic' },
    input: z.object({ ...inTopic, ...authorized }),
    result: z.array(openCdeViewpoint),
  }),
  CreateBcfViewpoint: openCdePost('T-CDE-51', ofTopic('/viewpoints'), editors(), {
    title: { cn: 'BCF：添加视点', en: 'BCF: add a viewpoint' },
    input: snakeNames(z.object({ ...inTopic, ...desiredGuid, ...writtenViewpoint })),
    result: openCdeViewpoint,
    successStatus: 201,
    maxBody: LARGE_BODY,
    rate: 'upload',
  }),
  GetBcfViewpoint: openCdeGet('T-CDE-52', ofTopic('/viewpoints/{viewpointGuid}'), readers(), {
    title: { cn: 'BCF：视点', en: 'BCF: a viewpoint' },
    input: z.object({ ...inViewpoint, ...authorized }),
    result: openCdeViewpoint,
  }),
  DeleteBcfViewpoint: openCdeDelete('T-CDE-53', ofTopic('/viewpoints/{viewpointGuid}'), editors(), {
    title: { cn: 'BCF：删除视点', en: 'BCF: delete a viewpoint' },
    input: z.object(inViewpoint),
  }),
  GetBcfSnapshot: openCdeGet('T-CDE-54', ofTopic('/viewpoints/{viewpointGuid}/snapshot'), readers(), {
    title: { cn: 'BCF：视点快照', en: 'BCF: the picture of a viewpoint' },
    input: z.object(inViewpoint),
    result: z.void(),
    blob: true,
  }),
  GetBcfBitmap: openCdeGet('T-CDE-55', ofTopic('/viewpoints/{viewpointGuid}/bitmaps/{bitmapGuid}'), readers(), {
    title: { cn: 'BCF：视点中的图片', en: 'BCF: a picture that stands in a viewpoint' },
    input: z.object({ ...inViewpoint, bitmapGuid: topicGuid.topicGuid }),
    result: z.void(),
    blob: true,
  }),
  GetBcfSelection: openCdeGet('T-CDE-56', ofTopic('/viewpoints/{viewpointGuid}/selection'), readers(), {
    title: { cn: 'BCF：视点中选中的构件', en: 'BCF: what is selected in a viewpoint' },
    input: z.object(inViewpoint),
    result: openCdeSelection,
  }),
  GetBcfColoring: openCdeGet('T-CDE-57', ofTopic('/viewpoints/{viewpointGuid}/coloring'), readers(), {
    title: { cn: 'BCF：视点中着色的构件', en: 'BCF: what is coloured in a viewpoint' },
    input: z.object(inViewpoint),
    result: openCdeColoring,
  }),
  GetBcfVisibility: openCdeGet('T-CDE-58', ofTopic('/viewpoints/{viewpointGuid}/visibility'), readers(), {
    title: { cn: 'BCF：视点中构件的可见性', en: 'BCF: what is visible in a viewpoint' },
    input: z.object(inViewpoint),
    result: openCdeVisibility,
  }),

  GetBcfRelatedTopics: openCdeGet('T-CDE-60', ofTopic('/related_topics'), readers(), {
    title: { cn: 'BCF：相关议题', en: 'BCF: related topics' },
    input: z.object(inTopic),
    result: relatedTopics,
  }),
  UpdateBcfRelatedTopics: openCdePut('T-CDE-61', ofTopic('/related_topics'), editors(), {
    title: { cn: 'BCF：设置相关议题', en: 'BCF: set the related topics' },
    input: z.object({ ...inTopic, relatedTopics }),
    result: relatedTopics,
  }),

  GetBcfDocumentReferences: openCdeGet('T-CDE-70', ofTopic('/document_references'), readers(), {
    title: { cn: 'BCF：文档引用列表', en: 'BCF: documents of a topic' },
    input: z.object(inTopic),
    result: z.array(documentReference),
  }),
  CreateBcfDocumentReference: openCdePost('T-CDE-71', ofTopic('/document_references'), editors(), {
    title: { cn: 'BCF：添加文档引用', en: 'BCF: add a document to a topic' },
    input: snakeNames(z.object({ ...inTopic, ...desiredGuid, ...writtenReference })),
    result: documentReference,
    successStatus: 201,
  }),
  UpdateBcfDocumentReference: openCdePut('T-CDE-72', ofTopic('/document_references/{referenceGuid}'), editors(), {
    title: { cn: 'BCF：修改文档引用', en: 'BCF: change a document reference' },
    input: snakeNames(z.object({ ...inTopic, referenceGuid: topicGuid.topicGuid, ...writtenReference })),
    result: documentReference,
  }),
  GetBcfDocuments: openCdeGet('T-CDE-73', ofProject('/documents'), readers(), {
    title: { cn: 'BCF：文档列表', en: 'BCF: documents of the topics of a project' },
    input: queried(projectInput),
    result: z.array(openCdeDocument),
  }),
  GetBcfDocument: openCdeGet('T-CDE-74', ofProject('/documents/{documentGuid}'), readers(), {
    title: { cn: 'BCF：下载文档', en: 'BCF: a document as a file' },
    input: z.object({ ...projectInput, documentGuid: topicGuid.topicGuid }),
    result: z.void(),
    blob: true,
  }),

  GetBcfTopicsEvents: openCdeGet('T-CDE-80', ofProject('/topics/events'), readers(), {
    title: { cn: 'BCF：议题动态', en: 'BCF: what happened to the topics of a project, by OData' },
    input: queried(projectInput),
    result: z.array(topicEvent),
  }),
  GetBcfTopicEvents: openCdeGet('T-CDE-81', ofTopic('/events'), readers(), {
    title: { cn: 'BCF：单个议题的动态', en: 'BCF: what happened to a topic, by OData' },
    input: queried(inTopic),
    result: z.array(topicEvent),
  }),
  GetBcfCommentsEvents: openCdeGet('T-CDE-82', ofProject('/topics/comments/events'), readers(), {
    title: { cn: 'BCF：评论动态', en: 'BCF: what happened to the comments of a project, by OData' },
    input: queried(projectInput),
    result: z.array(commentEvent),
  }),
  GetBcfCommentEvents: openCdeGet('T-CDE-83', ofTopic('/comments/{commentGuid}/events'), readers(), {
    title: { cn: 'BCF：单条评论的动态', en: 'BCF: what happened to a comment, by OData' },
    input: queried(inComment),
    result: z.array(commentEvent),
  }),
};
