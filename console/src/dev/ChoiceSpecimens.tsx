import { EyeOff, Globe, Users } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { RadioOptions, RadioRow } from '../ui/form/choice/Radio.tsx';
import { Switch } from '../ui/form/choice/Switch.tsx';
import { Row, Show, Specimen } from './Specimen.tsx';

const industries = [
  'Airports',
  'Construction',
  'Energy and utilities',
  'Healthcare',
  'Manufacturing',
  'Ports and logistics',
  'Retail',
  'Traffic',
].map((text) => ({ value: text, text }));

export function ChoiceSpecimens() {
  const [eula, setEula] = useState<'standard' | 'own'>('own');
  const [mode, setMode] = useState<'PUBLIC' | 'RESTRICTED_BUYER' | 'UNAVAILABLE'>('RESTRICTED_BUYER');
  const [chosen, setChosen] = useState(['Construction', 'Ports and logistics']);
  return (
    <Specimen title="Choices" text="Labels are part of the click target">
      <Row wide>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" some />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, on" disabled defaultChecked />
        <Show state="focus">
          <Checkbox label="Focus" defaultChecked />
        </Show>
      </Row>
      <RadioRow
        label="End-user licence agreement"
        value={eula}
        onChange={setEula}
        choices={[
          { value: 'standard', text: 'Standard' },
          { value: 'own', text: 'Your own agreement (link)' },
        ]}
      />
      <RadioRow
        label="Disabled"
        value="standard"
        onChange={() => {}}
        disabled
        choices={[
          { value: 'standard', text: 'Disabled, on' },
          { value: 'own', text: 'Disabled' },
        ]}
      />
      <Row wide>
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
        <Show state="focus">
          <Switch label="Focus" defaultChecked />
        </Show>
      </Row>
      <Row wide>
        <Checkbox
          label="Include countries added to the store later"
          hint="If off, new countries stay unselected until you select them."
          defaultChecked
        />
        <Checkbox label="I acknowledge the export regulations" error="Needed before the upload." />
      </Row>
      <CheckboxList
        label="Industries"
        allText="All industries"
        choices={industries}
        chosen={chosen}
        onChange={setChosen}
      />
      <RadioOptions
        label="Availability"
        value={mode}
        onChange={setMode}
        choices={[
          { value: 'PUBLIC', text: 'Public', hint: 'Every integrator in the countries you select', icon: Globe },
          { value: 'RESTRICTED_BUYER', text: 'Private', hint: 'Only companies you add', icon: Users },
          {
            value: 'UNAVAILABLE',
            text: 'Not in the store',
            hint: 'Hidden from all buyers',
            icon: EyeOff,
            disabled: true,
          },
        ]}
      />
    </Specimen>
  );
}
