import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/button/IconButton.tsx';
import { AppIcon, AppName, Avatar } from '../ui/data/AppIcon.tsx';
import { FactLine } from '../ui/data/FactLine.tsx';
import { Pagination } from '../ui/data/Pagination.tsx';
import { FactList, Readout } from '../ui/data/Readout.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Hint } from '../ui/overlay/Hint.tsx';
import { type StatusLabel, StatusTag } from '../ui/text/StatusTag.tsx';
import { Grid, Row, Specimen } from './Specimen.tsx';
import sampleIcon from './sample-icon.svg';

interface SampleApp {
  name: string;
  pack: string;
  status: StatusLabel;
  updated: string;
  deletable: boolean;
}

const apps: readonly SampleApp[] = [
  {
    name: 'Platewise',
    pack: 'com.northlight.platewise',
    status: 'approved',
    updated: '18 Nov 2026',
    deletable: false,
  },
  {
    name: 'Waldbrand-Frühwarnung',
    pack: 'com.northlight.waldbrand',
    status: 'rejected',
    updated: '12 Nov 2026',
    deletable: true,
  },
];

const columns: readonly Column<SampleApp>[] = [
  {
    key: 'app',
    head: 'App',
    card: 'lead',
    cell: ({ name, pack }) => <AppName url={sampleIcon} name={name} below={<code>{pack}</code>} />,
  },
  {
    key: 'status',
    head: 'Status',
    card: 'meta',
    cell: ({ status, deletable }) => (
      <Row>
        <StatusTag status={status} />
        {deletable ? null : <Hint label="About the newest version" text="Version 4.3.0 is in approval." />}
      </Row>
    ),
  },
  { key: 'version', head: 'Version', cell: () => '4.2.1' },
  {
    key: 'updated',
    head: 'Updated',
    align: 'end',
    quiet: true,
    card: 'end',
    sorted: 'descending',
    cell: ({ updated }) => updated,
  },
  {
    key: 'action',
    head: '',
    card: 'action',
    cell: ({ name, deletable }) => (deletable ? <IconButton icon={Trash2} label={`Delete ${name}`} /> : null),
  },
];

export function TableSpecimens() {
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(10);
  return (
    <>
      <Specimen title="Table" text="Rows of 44, with an icon 56; figures to the right">
        <Panel flush>
          <Table label="Apps" iconed columns={columns} rows={apps} rowKey={({ name }) => name} onOpen={() => {}} />
          <Pagination
            page={page}
            pageSize={pageSize}
            pageSizes={[10, 20, 30]}
            total={437}
            onPage={setPage}
            onPageSize={setPageSize}
          />
        </Panel>
      </Specimen>
      <Specimen title="Panel and readout" text="Facts in one line with thin rules between">
        <Panel>
          <Readout
            wide
            facts={[
              { label: 'Version', value: '4.3.0' },
              { label: 'Code', value: '430' },
              { label: 'SDK add-on', value: '6' },
              { label: 'Minimum API', value: '27, Android 8.1' },
              { label: 'Size', value: '38.4 MB' },
            ]}
          />
        </Panel>
        <Panel>
          <FactLine
            facts={[
              '18\u00a0Nov\u00a02026, 14:03',
              'Ada Keller (developer)',
              <code key="app">de.northlight.gate</code>,
            ]}
          />
        </Panel>
        <Panel title="Revenue" text="One row of large figures a page" aside="November" ruled foot="Paid weekly.">
          <Readout
            large
            facts={[
              { label: 'Gross revenue, last 12 months', value: '€ 346,700' },
              { label: 'Net', value: '€ 242,690' },
            ]}
          />
        </Panel>
        <Grid two>
          <Panel title="Manifest" ruled>
            <FactList
              facts={[
                { label: 'Package', value: <code>com.northlight.platewise</code> },
                { label: 'Target API', value: '33' },
              ]}
            />
          </Panel>
          <Panel title="Set up payouts to sell apps" highlighted>
            <Row>
              <AppIcon url={sampleIcon} size={48} />
              <AppIcon url={null} size={48} />
              <AppIcon url={sampleIcon} size={24} />
              <Avatar name="Ada Keller" />
            </Row>
          </Panel>
        </Grid>
      </Specimen>
    </>
  );
}
