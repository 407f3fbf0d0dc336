import { defineNode, eachMessage, succeed } from '../../defineNode.ts';
import { addValues, fetchToSetting } from '../../fetchTo.ts';
import { SUCCESS } from '../../relations.ts';
import { list, option } from '../../settings.ts';
import { customerDetailsAbout } from './about.ts';

export const customerDetails = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetCustomerDetailsNode',
  group: 'ENRICHMENT',
  title: { cn: '项目信息', en: 'customer details' },
  about: customerDetailsAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: {
    detailsList: list(
      { cn: '信息', en: 'Details' },
      { options: [option('ID', '标识', 'Id'), option('TITLE', '名称', 'Title')] },
    ),
    fetchTo: fetchToSetting,
  },
  async process(messages, { settings, ports }) {
    const details = await ports.loadOwnerDetails();
    const values: Record<string, string> = {};
    if (settings.detailsList.includes('ID')) values.customer_id = details.projectId;
    if (settings.detailsList.includes('TITLE')) values.customer_title = details.projectName;
    return eachMessage(messages, (message) => succeed(addValues(message, settings.fetchTo, values)));
  },
});
