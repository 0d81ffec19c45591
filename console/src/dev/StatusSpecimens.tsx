import { TriangleAlert } from 'lucide-react';
import { Dot } from '../ui/feedback/Dot.tsx';
import { Iris } from '../ui/feedback/Iris.tsx';
import { TabAnchor, Tabs } from '../ui/layout/Tabs.tsx';
import { Hint } from '../ui/overlay/Hint.tsx';
import { type StatusLabel, StatusTag } from '../ui/text/StatusTag.tsx';
import { Count, Tag } from '../ui/text/Tag.tsx';
import { Row, Specimen } from './Specimen.tsx';

const statuses: readonly StatusLabel[] = [
  'approved',
  'in approval',
  'draft',
  'rejected',
  'unpublished',
  'disabled draft',
  'online',
];

export function StatusSpecimens() {
  return (
    <>
      <Specimen title="Status" text="Icon, word and tint; never colour alone">
        <Row>
          {statuses.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
          <Tag tone="warn" icon={TriangleAlert}>
            Overdue
          </Tag>
          <Count value={7} />
          <Count value={2} highlighted />
          <Hint label="About the newest version" text="Version 4.3.0 is in approval." />
          <Hint label="About the newest version" text="Version 3.1.0 was rejected." tone="warn" />
        </Row>
        <Row wide>
          <Row>
            <Dot state="empty" label={false} /> Not started
          </Row>
          <Row>
            <Dot state="part" label={false} /> Half
          </Row>
          <Row>
            <Dot state="part" share={0.75} label={false} /> Three of four
          </Row>
          <Row>
            <Dot state="full" label={false} /> Complete
          </Row>
          <Row>
            <Dot state="error" label={false} /> Error
          </Row>
          <Row>
            <Iris states={['empty', 'empty', 'empty', 'empty']} /> 0 of 4
          </Row>
          <Row>
            <Iris states={['part', 'full', 'empty', 'error']} /> 2 of 4
          </Row>
          <Row>
            <Iris states={['full', 'full', 'full', 'full']} /> 4 of 4
          </Row>
        </Row>
      </Specimen>
      <Specimen title="Tabs" text="The tab is part of the address">
        <Tabs label="Company profile">
          <TabAnchor href="#header" aria-current="page">
            Header
          </TabAnchor>
          <TabAnchor href="#about">
            About <Dot state="full" />
          </TabAnchor>
          <TabAnchor href="#contact">
            Contact <Count value={2} />
          </TabAnchor>
        </Tabs>
      </Specimen>
    </>
  );
}
