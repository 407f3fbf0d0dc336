import { refusals } from '../core/refusal.ts';

export const modelRefusals = refusals({
  'phase.required': { code: 400, cn: '请选择阶段', en: 'Choose a phase' },
  'phase.nameRequired': { code: 400, cn: '请输入阶段名称', en: 'Enter the phase name' },
  'phase.nameDuplicate': { code: 409, cn: '阶段名称已存在', en: 'A phase of this name exists' },
  'phase.notFound': { code: 404, cn: '阶段不存在', en: 'There is no such phase' },
  'phase.hasModels': {
    code: 400,
    cn: '该阶段下存在模型，无法删除',
    en: 'The phase contains models and cannot be deleted',
  },
  'phase.unconverted': {
    code: 400,
    cn: '未转换完成的模型不能移动',
    en: 'Models that are not converted cannot be moved',
  },
  'phase.noPermission': { code: 403, cn: '没有该模型阶段的权限', en: 'No permission for this model stage' },
  'phase.orderIncomplete': {
    code: 400,
    cn: '阶段列表已变化，请刷新后重试',
    en: 'The phases have changed meanwhile: refresh and try again',
  },
  'phase.memberOutside': {
    code: 400,
    cn: '所选人员不是本项目成员',
    en: 'A chosen person is not a member of this project',
  },
  'model.required': { code: 400, cn: '请选择模型', en: 'Select a model' },
  'model.notFound': { code: 404, cn: '模型不存在', en: 'There is no such model' },
  'model.versionNotFound': { code: 404, cn: '模型版本不存在', en: 'The model has no such version' },
  'model.nameRequired': { code: 400, cn: '请输入模型名称', en: 'Enter the model name' },
  'model.nameDuplicate': {
    code: 409,
    cn: '该阶段下已有同名模型“{name}”',
    en: 'The phase already has a model named “{name}”',
  },
  'model.converting': { code: 409, cn: '模型正在转换中', en: 'The model is still converting' },
  'model.notPublished': { code: 409, cn: '文件未发布，无法打开', en: 'The file is not published and cannot be opened' },
  'model.noSystems': { code: 404, cn: '当前模型没有系统', en: 'The current model has no systems' },
  'model.fileRequired': { code: 400, cn: '请选择模型文件', en: 'Select a model file' },
  'model.typeUnsupported': {
    code: 400,
    cn: '不支持该模型格式，可上传 {formats}',
    en: 'This model format is not supported. You can upload {formats}',
  },
  'model.elementNotFound': { code: 404, cn: '模型中没有该构件', en: 'The model has no such element' },
  'model.positionInvalid': {
    code: 400,
    cn: '模型位置应包含 origin、altitude、rotation 和 offset，且均为有效数字',
    en: 'A model position holds origin, altitude, rotation and offset, all of them finite numbers',
  },
  'model.lastVersion': {
    code: 409,
    cn: '这是模型的唯一版本，如不再需要请删除模型',
    en: 'This is the only version of the model: delete the model if it is not needed any more',
  },
  'model.pictureTaken': {
    code: 403,
    cn: '该版本已有缩略图，体验用户不能替换',
    en: 'The version has a picture already, which trial users do not replace',
  },
  'model.nothingToRetry': {
    code: 409,
    cn: '该版本没有失败的转换，无需重试',
    en: 'The conversion of this version did not fail: there is nothing to retry',
  },
  'model.sameVersion': { code: 400, cn: '请选择两个不同的版本', en: 'Choose two different versions' },
  'model.scheduleTooLong': {
    code: 400,
    cn: '导出的构件超过 {limit} 行，请缩小范围',
    en: 'The schedule would have more than {limit} rows: narrow it down',
  },
  'upload.notFound': {
    code: 404,
    cn: '上传已过期或不存在，请重新上传',
    en: 'The upload has expired or does not exist: please upload again',
  },
  'upload.elsewhere': {
    code: 409,
    cn: '上传进度与服务器不一致，请从服务器的进度继续',
    en: 'The upload does not stand where you go on: continue from the server’s offset',
  },
  'upload.tooMany': {
    code: 400,
    cn: '未完成的上传过多（最多 {limit} 个），请先完成或取消一部分',
    en: 'Too many unfinished uploads (at most {limit}): finish or cancel some first',
  },
  'upload.pieces': {
    code: 400,
    cn: '上传被切成过多碎片，请取消后重新上传',
    en: 'The upload came in too many small pieces: cancel it and upload again',
  },
  'upload.unfinished': { code: 409, cn: '文件尚未上传完成', en: 'The file has not been uploaded completely' },
  'convert.inProgress': { code: 409, cn: '服务器正在转换', en: 'The server is converting' },
  'convert.error': { code: 409, cn: '服务器转换出错', en: 'Conversion error on the server' },
});
