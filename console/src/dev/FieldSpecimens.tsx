import { useState } from 'react';
import { ComboboxField } from '../ui/form/choice/ComboboxField.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { NumberInput, PriceField } from '../ui/form/NumberField.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { Chip, ChipRow } from '../ui/text/Tag.tsx';
import { Grid, Specimen } from './Specimen.tsx';
import style from './specimen.module.css';

const sizes = [
  { value: 'MICRO', text: '2 to 10 employees' },
  { value: 'MINI', text: '11 to 50 employees' },
];

const countries = [
  { value: 'AT', text: 'Österreich' },
  { value: 'AT-4', text: 'Oberösterreich, als Region' },
  { value: 'DE', text: 'Deutschland' },
  { value: 'CH', text: 'Schweiz' },
];

export function FieldSpecimens() {
  const [name, setName] = useState('Platewise');
  const [country, setCountry] = useState<string | null>('AT');
  const [query, setQuery] = useState('plate');
  const [chosen, setChosen] = useState(['Construction', 'Ports and logistics']);
  return (
    <>
      <Specimen
        title="Fields"
        text="Label above, hint or error below; the error says what was found and what is needed"
      >
        <Grid>
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            count={name.length}
            limit={30}
            hint="Shown in the store"
          />
          <div className={style.fieldFocus} data-show="focus">
            <TextField label="In focus" defaultValue="Platewise" />
          </div>
          <TextField label="Empty" optional placeholder="+49 89 1234567" />
          <TextField
            label="Support email"
            defaultValue="support@northlight"
            error="Invalid email format. The part after @ has no dot."
          />
          <TextField
            label="Video"
            defaultValue="https://vimeo.com/908172645"
            note={{ tone: 'ok', text: 'Found on Vimeo' }}
          />
          <TextField label="Disabled" defaultValue="Locked during approval" disabled />
          <PriceField
            label="Price"
            currency="EUR"
            defaultValue="60"
            note={{ tone: 'warn', text: 'Below 84\u00a0EUR the minimum commission of 25\u00a0EUR applies.' }}
          />
          <TextareaField
            label="Summary"
            defaultValue="Reads number plates at gates and on roads, on the camera itself, day and night"
            count={214}
            limit={200}
            error="14 characters too many."
          />
          <TextField
            label="Read only"
            defaultValue="Northlight Vision GmbH"
            readOnly
            hint="Changed by the store on request"
          />
          <PriceField label="Price for 12 months" currency="EUR" defaultValue="–" disabled />
          <NumberInput label="Discount" unit="%" defaultValue="15" />
          <TextField label="Company ID" mono defaultValue="e07a5c19-44bd-4c2f-8f3d-9160ba7d25c8" />
        </Grid>
      </Specimen>
      <Specimen title="Select and combobox" text="The combobox filters while typing">
        <Grid>
          <SelectField label="Company size" choices={sizes} defaultValue="MINI" />
          <SelectField label="Disabled" choices={[{ value: 'EUR', text: 'EUR' }]} disabled />
          <ComboboxField label="Country" choices={countries} value={country} onChange={setCountry} />
          <SelectField label="Industry" prompt="Choose" defaultValue="" choices={sizes} error="Choose one industry." />
          <div>
            <p>Chosen</p>
            <ChipRow>
              {chosen.map((text) => (
                <Chip key={text} text={text} onRemove={() => setChosen(chosen.filter((one) => one !== text))} />
              ))}
              <Chip text="Fixed" />
            </ChipRow>
          </div>
          <SearchField label="Search by name or package" value={query} onChange={setQuery} />
        </Grid>
      </Specimen>
    </>
  );
}
