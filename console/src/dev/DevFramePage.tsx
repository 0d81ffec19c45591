import { ChartColumn, LayoutGrid, Wallet } from 'lucide-react';
import { Frame } from '../frame/layout/Frame.tsx';
import { FrameTools } from '../frame/menus/FrameTools.tsx';
import { PhoneTools } from '../frame/menus/frame-parts.ts';
import { AppBar, AppHead } from '../frame/navigation/AppHead.tsx';
import { SidebarEntry, SidebarExternalLink, SidebarList, SidebarRule } from '../frame/navigation/SidebarEntry.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Dot, type DotState } from '../ui/feedback/Dot.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { sampleFooter, sampleTools } from './sample-frame.ts';
import sampleIcon from './sample-icon.svg';

const app = { name: 'Hardhat Check', iconUrl: sampleIcon, status: 'draft' as const };
const sections: readonly [string, DotState][] = [
  ['Store listing', 'part'],
  ['APK versions', 'full'],
  ['Pricing', 'empty'],
  ['Availability', 'error'],
];

/** An app page with unsaved changes, for viewing the layout. */
export function DevFramePage() {
  return (
    <Frame
      navigation={
        <SidebarList label="Console">
          <SidebarEntry to="/" icon={LayoutGrid}>
            Apps
          </SidebarEntry>
          <SidebarEntry to="/dev/ui" icon={ChartColumn}>
            Revenue
          </SidebarEntry>
          <SidebarEntry to="/dev/ui/frame" icon={Wallet}>
            Payout
          </SidebarEntry>
        </SidebarList>
      }
      inside={{
        sidebar: (
          <>
            <AppHead {...app} />
            <SidebarList label="Sections">
              {sections.map(([name, state], index) => (
                <SidebarEntry
                  key={name}
                  to={index === 0 ? '/dev/ui/frame' : '/dev/ui'}
                  activeOptions={{ exact: true }}
                  mark={<Dot state={state} share={0.75} />}
                >
                  {name}
                </SidebarEntry>
              ))}
            </SidebarList>
            <SidebarRule />
            <SidebarExternalLink href="https://example.com/">View in store</SidebarExternalLink>
          </>
        ),
        bar: <AppBar {...app} />,
        tabs: (
          <Tabs label="Sections">
            {sections.map(([name, state], index) => (
              <Tab key={name} to={index === 0 ? '/dev/ui/frame' : '/dev/ui'} activeOptions={{ exact: true }}>
                {name} <Dot state={state} share={0.75} />
              </Tab>
            ))}
          </Tabs>
        ),
      }}
      crumbs={[
        { key: 'apps', link: <a href="/">Apps</a> },
        { key: 'app', link: <a href="/dev/ui/frame">Hardhat Check</a> },
        { key: 'page', link: 'Store listing' },
      ]}
      tools={<FrameTools {...sampleTools} />}
      phoneTools={<PhoneTools {...sampleTools} />}
      footer={sampleFooter}
    >
      <PageHeader
        title="Store listing"
        text="What buyers read and see. English is required, German is optional."
        actions={<Button>Preview</Button>}
      />
      <PanelStack>
        <Panel title="Links and support">
          <FieldColumns>
            <TextField
              label="Privacy policy"
              defaultValue="http://northlight.example/datenschutz"
              error="Invalid URL format. It starts with http://, https:// is needed."
            />
            <TextField label="Terms of use" defaultValue="https://northlight.example/nutzungsbedingungen" />
            <TextField label="Support email" defaultValue="support@northlight.example" />
            <TextField label="Support phone" optional placeholder="+49 89 1234567" />
          </FieldColumns>
        </Panel>
      </PanelStack>
      <SaveBar
        changed
        busy={false}
        text="in 3 fields, stored on this device since 14:32"
        onSave={() => {}}
        onDiscard={() => {}}
      />
    </Frame>
  );
}
