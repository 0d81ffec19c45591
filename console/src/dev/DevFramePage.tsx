import { ChartColumn, LayoutGrid, Wallet } from 'lucide-react';
import { AppBar, AppHead } from '../shell/AppHead.tsx';
import { Frame } from '../shell/Frame.tsx';
import { FrameTools } from '../shell/FrameTools.tsx';
import { PhoneTools } from '../shell/frame-parts.ts';
import { SidebarEntry, SidebarList, SidebarOutside, SidebarRule } from '../shell/SidebarEntry.tsx';
import { Button } from '../ui/Button.tsx';
import { Dot, type DotState } from '../ui/Dot.tsx';
import { FieldColumns } from '../ui/Field.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import { TextField } from '../ui/TextField.tsx';
import { sampleFooter, sampleTools } from './sample-frame.ts';
import sampleIcon from './sample-icon.svg';

const app = { name: 'Hardhat Check', iconUrl: sampleIcon, status: 'draft' as const };
const sections: readonly [string, DotState][] = [
  ['Store listing', 'part'],
  ['APK versions', 'full'],
  ['Pricing', 'empty'],
  ['Availability', 'error'],
];

/** The frame inside an app, with a page that has something to save. */
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
            <SidebarOutside href="https://example.com/">View in the store</SidebarOutside>
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
            <TextField label="Support e-mail" defaultValue="support@northlight.example" />
            <TextField label="Support phone" optional placeholder="+49 89 1234567" />
          </FieldColumns>
        </Panel>
      </PanelStack>
      <SaveBar
        changed
        busy={false}
        text="in 3 fields, kept on this device since 14:32"
        onSave={() => {}}
        onDiscard={() => {}}
      />
    </Frame>
  );
}
