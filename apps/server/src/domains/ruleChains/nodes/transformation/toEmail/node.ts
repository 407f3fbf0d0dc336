import { defineNode, eachMessage, succeed } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, line, lines, option } from '../../settings.ts';
import { fillPattern, metadataPattern } from '../../template.ts';
import { toEmailAbout } from './about.ts';

export const toEmail = defineNode({
  type: 'org.thingsboard.rule.engine.mail.TbMsgToEmailNode',
  group: 'TRANSFORMATION',
  title: { cn: '生成邮件', en: 'to email' },
  about: toEmailAbout,
  relations: SUCCESS,
  settings: {
    fromTemplate: line({ cn: '发件人', en: 'From' }, ''),
    toTemplate: line({ cn: '收件人', en: 'To' }, metadataPattern('userEmail'), { isRequired: true }),
    ccTemplate: line({ cn: '抄送', en: 'Cc' }),
    bccTemplate: line({ cn: '密送', en: 'Bcc' }),
    subjectTemplate: line({ cn: '主题', en: 'Subject' }, `Device ${metadataPattern('deviceType')} temperature high`, {
      isRequired: true,
    }),
    bodyTemplate: lines(
      { cn: '正文', en: 'Text' },
      `Device ${metadataPattern('deviceName')} has high temperature $[temperature]`,
      {
        isRequired: true,
      },
    ),
    isHtmlTemplate: line({ cn: 'HTML 模板', en: 'HTML template' }, metadataPattern('isHtml'), {
      when: { field: 'mailBodyType', is: ['dynamic'] },
    }),
    mailBodyType: choice(
      { cn: '正文格式', en: 'Format of the text' },
      [
        option('false', '纯文本', 'Plain text'),
        option('true', 'HTML', 'HTML'),
        option('dynamic', '按模板', 'By a template'),
      ],
      'false',
    ),
  },
  process: (messages, { settings }) =>
    eachMessage(messages, (message) => {
      const filled = (pattern: string) => fillPattern(pattern, message);
      const { mailBodyType } = settings;
      const html = mailBodyType === 'dynamic' ? filled(settings.isHtmlTemplate) === 'true' : mailBodyType === 'true';
      const mail = {
        from: filled(settings.fromTemplate),
        to: filled(settings.toTemplate),
        cc: filled(settings.ccTemplate),
        bcc: filled(settings.bccTemplate),
        subject: filled(settings.subjectTemplate),
        body: filled(settings.bodyTemplate),
        html,
      };
      return succeed(message.with({ type: 'SEND_EMAIL', json: mail }));
    }),
});
