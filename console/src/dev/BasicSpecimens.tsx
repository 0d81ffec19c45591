import { Download, Ellipsis, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { ButtonAnchor } from '../ui/button/ButtonLink.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { Kbd } from '../ui/text/Kbd.tsx';
import { OutboundLink, TextAnchor } from '../ui/text/TextAnchor.tsx';
import { Grid, Row, Show, Specimen } from './Specimen.tsx';
import style from './specimen.module.css';

const colours = [
  ['bg', 'surface', 'raised', 'sunken', 'hover', 'line'],
  ['line-control', 'text', 'text-2', 'text-3', 'accent', 'accent-tint'],
  ['ok', 'ok-tint', 'warn', 'warn-tint', 'bad', 'bad-tint'],
].flat();

function ignore() {}

export function BasicSpecimens() {
  const [language, setLanguage] = useState<'en' | 'de'>('en');
  return (
    <>
      <Specimen title="Colour" text="Greys without hue, one accent, three tones of status">
        <Grid six>
          {colours.map((name) => (
            <div key={name} className={style.swatch}>
              <span style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </div>
          ))}
        </Grid>
      </Specimen>
      <Specimen title="Type" text="System fonts, tabular figures">
        <div className={style.type}>
          {[28, 20, 16, 14, 13, 12, 11].map((size) => (
            <p key={size} style={{ font: `var(--t-${size})` }}>
              Parkraumüberwachung Pro, 1,284 of 2,000
            </p>
          ))}
          <code>com.northlight.platewise</code>
        </div>
      </Specimen>
      <Specimen title="Buttons" text="One primary on a page. A closed button says why.">
        <Row>
          <Button variant="primary">Save</Button>
          <Show state="hover">
            <Button variant="primary">Hover</Button>
          </Show>
          <Show state="focus">
            <Button variant="primary">Focus</Button>
          </Show>
          <Button variant="primary" busy busyText="Saving">
            Save
          </Button>
          <Button variant="primary" disabledReason="3 things are missing">
            Publish
          </Button>
        </Row>
        <Row>
          <Button icon={Download}>Package</Button>
          <Show state="hover">
            <Button>Hover</Button>
          </Show>
          <Show state="pressed">
            <Button>Pressed</Button>
          </Show>
          <Show state="focus">
            <Button>Focus</Button>
          </Show>
          <Button disabledReason="Version 4.3.0 is in approval">Disabled</Button>
          <Button size="small">Small</Button>
          <ButtonAnchor href="#link">Link as a button</ButtonAnchor>
        </Row>
        <Row>
          <Button variant="quiet">Discard</Button>
          <Button variant="danger" icon={Trash2}>
            Delete app
          </Button>
          <IconButton icon={Ellipsis} label="More" edge />
          <IconButton icon={X} label="Close" />
          <IconButton icon={Trash2} label="Delete" disabledReason="Only drafts can be deleted" />
          <TextAnchor href="#link">Link</TextAnchor>
          <OutboundLink href="https://example.com/">Outside</OutboundLink>
          <Kbd>Ctrl K</Kbd>
          <Segmented
            label="Document language"
            value={language}
            onChange={setLanguage}
            segments={[
              { value: 'en', text: 'English', lang: 'en' },
              { value: 'de', text: 'Deutsch', lang: 'de', count: 2 },
            ]}
          />
        </Row>
        <Row>
          <Button variant="danger" busy onClick={ignore}>
            Deleting
          </Button>
          <Button variant="quiet" disabledReason="Nothing has changed">
            Closed
          </Button>
        </Row>
      </Specimen>
    </>
  );
}
