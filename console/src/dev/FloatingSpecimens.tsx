import { ArrowLeft, Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { Tooltip } from '../ui/button/Tooltip.tsx';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Menu } from '../ui/overlay/Menu.tsx';
import { MenuItem, MenuSeparator } from '../ui/overlay/MenuItem.tsx';
import { Row, Specimen } from './Specimen.tsx';
import sampleIcon from './sample-icon.svg';

const useCases = Array.from({ length: 24 }, (_, index) => ({ value: String(index), text: `Use case ${index + 1}` }));

function ignore() {}

export function FloatingSpecimens() {
  const [open, setOpen] = useState<'confirm' | 'facts' | 'list'>();
  const [chosen, setChosen] = useState<string[]>(['1', '4']);
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen title="Dialog" text="480 wide, 720 for lists; focus comes back to where it was">
        <Row>
          <Button onClick={() => setOpen('confirm')}>Ask</Button>
          <Button onClick={() => setOpen('facts')}>Show facts</Button>
          <Button onClick={() => setOpen('list')}>Choose from a list</Button>
        </Row>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Delete Waldbrand-Frühwarnung?"
          cancelLabel="Keep"
          confirmLabel="Delete app"
          danger
          busy={false}
          problem={undefined}
          onConfirm={close}
          onClose={close}
        >
          Its texts, pictures and two versions are removed for good. The package name becomes free again.
        </ConfirmDialog>
        <Dialog
          open={open === 'facts'}
          onClose={close}
          title="Trial extension"
          text="Platewise, asked on 17 November"
          icon={<AppIcon url={sampleIcon} size={36} />}
          actions={
            <>
              <Button onClick={close}>Decline</Button>
              <Button variant="primary" onClick={close}>
                Confirm
              </Button>
            </>
          }
        >
          <FactList
            facts={[
              { label: 'Asked by', value: 'Joost van der Meer' },
              { label: 'Company', value: 'Havenport Logistics B.V.' },
              { label: 'Longer by', value: '2 months' },
              { label: 'Cameras', value: '48' },
            ]}
          />
        </Dialog>
        <Dialog
          open={open === 'list'}
          onClose={close}
          title="Use cases"
          text="Choose all that buyers will look for"
          wide
          aside={`${chosen.length} chosen`}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button variant="primary" onClick={close}>
                Choose
              </Button>
            </>
          }
        >
          <CheckboxList label="Use cases" choices={useCases} chosen={chosen} onChange={setChosen} />
        </Dialog>
      </Specimen>
      <Specimen title="Menu and tooltip" text="Items that are closed say why">
        <Row>
          <Menu align="start" trigger={<Button>Screenshot</Button>}>
            <MenuItem icon={ArrowLeft} text="Move to front" keys="Alt ←" onSelect={ignore} />
            <MenuItem icon={RefreshCw} text="Replace" onSelect={ignore} />
            <MenuItem icon={Download} text="Download" disabledReason="Not stored yet" onSelect={ignore} />
            <MenuSeparator />
            <MenuItem icon={Trash2} text="Remove" danger onSelect={ignore} />
          </Menu>
          <Tooltip text="Version 4.3.0 is in approval">
            <Button>Rest the pointer here</Button>
          </Tooltip>
        </Row>
      </Specimen>
    </>
  );
}
