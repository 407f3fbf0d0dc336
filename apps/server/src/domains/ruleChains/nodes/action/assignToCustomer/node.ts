import { defineNode, eachMessage, fail, succeed } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { line } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { assignToCustomerAbout } from './about.ts';

export const assignToCustomer = defineNode({
  type: 'org.thingsboard.rule.engine.action.TbAssignToCustomerNode',
  group: 'ACTION',
  title: { cn: '分配到项目', en: 'assign to customer' },
  about: assignToCustomerAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: { customerNamePattern: line({ cn: '项目名称', en: 'Name of the project' }) },
  async process(messages, { settings, ports }) {
    const { projectName } = await ports.loadOwnerDetails();
    return eachMessage(messages, (message) => {
      const isHere = fillPattern(settings.customerNamePattern, message) === projectName;
      return isHere ? succeed(message) : fail('a rule chain moves nothing between projects');
    });
  },
});
