import { defineNode, eachMessage, succeed } from '../../defineNode.ts';
import { addValues, fetchToSetting } from '../../fetchTo.ts';
import { SUCCESS } from '../../relations.ts';
import { list, option } from '../../settings.ts';
import { tenantDetailsAbout } from './about.ts';

export const tenantDetails = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetTenantDetailsNode',
  group: 'ENRICHMENT',
  title: { cn: '企业信息', en: 'tenant details' },
  about: tenantDetailsAbout,
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
    if (settings.detailsList.includes('ID')) values.tenant_id = details.companyId;
    if (settings.detailsList.includes('TITLE')) values.tenant_title = details.companyName;
    return eachMessage(messages, (message) => succeed(addValues(message, settings.fetchTo, values)));
  },
});
