import { defineRefusals } from '../core/refusal.ts';

export const panoramaRefusals = defineRefusals({
  'upload.noPanorama': { code: 400, cn: '未选择全景文件', en: 'No panorama file selected' },
  'pano.nameRequired': { code: 400, cn: '名称不能为空', en: 'Name cannot be empty' },
  'pano.collectTimeRequired': { code: 400, cn: '采集时间不能为空', en: 'Collection time cannot be empty' },
  'pano.selectPano': { code: 400, cn: '请选择全景', en: 'Select a panorama' },
  'pano.onlyTwo': { code: 400, cn: '只能选择两个全景进行对比', en: 'Only two panoramas can be compared' },
  'pano.converting': {
    code: 409,
    cn: '全景正在转换中，请稍后刷新',
    en: 'The panorama is still converting, refresh later',
  },
  'pano.notFound': { code: 404, cn: '全景不存在或已被删除', en: 'This panorama does not exist or was deleted' },
  'pano.nameDuplicate': { code: 409, cn: '全景名称不能重复', en: 'Panorama name cannot be duplicate' },
  'pano.tooMany': { code: 400, cn: '一个项目最多 {limit} 个全景', en: 'A project has at most {limit} panoramas' },
  'pano.captureRequired': { code: 400, cn: '请选择照片', en: 'Select a photograph' },
  'pano.captureNotFound': {
    code: 404,
    cn: '照片不存在或已被删除',
    en: 'This photograph does not exist or was deleted',
  },
  'pano.tooManyCaptures': {
    code: 400,
    cn: '一个全景最多 {limit} 张照片',
    en: 'A panorama has at most {limit} photographs',
  },
  'pano.typeUnsupported': {
    code: 400,
    cn: '不支持该格式，可上传：{formats}',
    en: 'This format is not supported. Upload one of: {formats}',
  },
  'pano.fileUnknown': { code: 400, cn: '请先上传文件“{name}”', en: 'Upload the file “{name}” first' },
  'pano.cannotRetry': { code: 409, cn: '该照片无需重新转换', en: 'This photograph needs no conversion' },
  'pano.cannotCancel': {
    code: 409,
    cn: '该照片没有正在进行的转换',
    en: 'No conversion of this photograph is under way',
  },
  'panoGroup.required': { code: 400, cn: '请选择全景分组', en: 'Select a panorama group' },
  'panoGroup.nameRequired': { code: 400, cn: '请输入分组名称', en: 'Enter a group name' },
  'panoGroup.nameDuplicate': { code: 409, cn: '分组名称不能重复', en: 'Group name cannot be duplicate' },
  'panoGroup.notFound': {
    code: 404,
    cn: '全景分组不存在或已被删除',
    en: 'This panorama group does not exist or was deleted',
  },
  'panoGroup.tooMany': {
    code: 400,
    cn: '一个项目最多 {limit} 个全景分组',
    en: 'A project has at most {limit} panorama groups',
  },
  'panoPoint.nameRequired': { code: 400, cn: '请输入拍摄点名称', en: 'Enter the name of the capture point' },
  'panoPoint.nameDuplicate': {
    code: 409,
    cn: '拍摄点名称不能重复',
    en: 'The name of a capture point cannot be duplicate',
  },
  'panoPoint.notFound': {
    code: 404,
    cn: '拍摄点不存在或已被删除',
    en: 'This capture point does not exist or was deleted',
  },
  'panoPoint.tooMany': {
    code: 400,
    cn: '一个项目最多 {limit} 个拍摄点',
    en: 'A project has at most {limit} capture points',
  },
});
