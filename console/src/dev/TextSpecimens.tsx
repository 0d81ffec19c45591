import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { useState } from 'react';
import { DiffText } from '../ui/data/DiffText.tsx';
import { RichTextField } from '../ui/form/rich-text/RichTextField.tsx';
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx';
import { RichTextView } from '../ui/text/RichTextView.tsx';
import { Grid, Specimen } from './Specimen.tsx';

const sample =
  '<p><strong>For building sites, depots and plants.</strong> Reads the live stream of one camera.</p>' +
  '<ul><li><p>Up to 24 people in one picture</p></li><li><p>Zones with their own rules</p></li></ul>' +
  '<h2>Trained</h2><p>On 1.2 million pictures, <em>in rain</em> and <u>snow</u>. ' +
  '<a href="https://example.com/">Read more</a></p>';

export function TextSpecimens() {
  const [english, setEnglish] = useState(sample);
  const [german, setGerman] = useState('');
  return (
    <Specimen title="Rich text and differences" text="Headings, lists, emphasis and links; nothing else">
      <Grid two>
        <RichTextField
          label="Description"
          value={english}
          onChange={setEnglish}
          count={plainLengthOf(english)}
          limit={2000}
          hint="Headings, lists, emphasis and links"
          lang="en"
        />
        <RichTextField
          label="Beschreibung"
          optional
          value={german}
          onChange={setGerman}
          count={plainLengthOf(german)}
          limit={2000}
          placeholder="Was leistet die App, für wen ist sie gedacht und was setzt sie voraus?"
          lang="de"
        />
        <RichTextField label="Locked" value="<p>Locked during approval</p>" onChange={() => {}} disabled />
        <RichTextField label="Changelog" value="" onChange={() => {}} error="A changelog is needed." />
        <RichTextView html={english} />
        <div>
          <p>
            <DiffText
              parts={[
                { kind: 'same', text: 'Reads number plates at gates and on roads ' },
                { kind: 'removed', text: 'up to 120 km/h' },
                { kind: 'same', text: ', on the camera itself.' },
              ]}
            />
          </p>
          <p>
            <DiffText
              parts={[
                { kind: 'same', text: 'Reads number plates at gates and on roads ' },
                { kind: 'added', text: 'up to 160 km/h and hears horns at crossings' },
                { kind: 'same', text: ', on the camera itself.' },
              ]}
            />
          </p>
        </div>
      </Grid>
      <Breadcrumbs
        crumbs={[
          { key: 'apps', link: <a href="#apps">Apps</a> },
          { key: 'app', link: <a href="#app">Platewise</a> },
          { key: 'page', link: 'Pricing' },
        ]}
      />
    </Specimen>
  );
}
