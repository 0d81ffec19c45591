import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Spinner } from '../ui/button/Spinner.tsx';
import { Measure, Progress } from '../ui/feedback/Progress.tsx';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { DropZone } from '../ui/form/upload/DropZone.tsx';
import { UploadGrid, UploadTile } from '../ui/form/upload/UploadTile.tsx';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import { Grid, Row, Specimen } from './Specimen.tsx';
import sampleScene from './sample-scene.svg';

function ignore() {}

export function LoadingSpecimens() {
  const [dropped, setDropped] = useState<string[]>([]);
  const take = (files: File[]) => setDropped(files.map((file) => file.name));
  return (
    <>
      <Specimen title="Progress and upload" text="Bytes and percent, cancel; then checking as a step of its own">
        <UploadGrid>
          <UploadTile
            name="Zonen bearbeiten.png"
            state={{ step: 'sending', sentBytes: 2_432_000, allBytes: 3_800_000 }}
            onCancel={ignore}
          />
          <UploadTile name="Zonen.png" state={{ step: 'checking', what: 'Size and format' }} />
          <UploadTile
            name="alarm-liste-final.jpg"
            state={{
              step: 'failed',
              found: 'Has 1280\u00a0×\u00a0720 pixels',
              needed: '1920\u00a0×\u00a01080 are needed',
            }}
            onReplace={ignore}
            onRemove={ignore}
          />
          <UploadTile
            name="Night shift.png"
            state={{ step: 'done', imageUrl: sampleScene, description: 'Two cars at night, each in a frame' }}
            menu={<IconButton icon={Ellipsis} size="small" label="More for Night shift.png" />}
          />
          <DropZone
            title="Add screenshots"
            text="or drop them here"
            accept="image/*"
            multiple
            shape="tile"
            onFiles={take}
          />
          <DropZone
            title="Add screenshots"
            accept="image/*"
            shape="tile"
            disabledReason="9 of 9 are used"
            onFiles={take}
          />
        </UploadGrid>
        <DropZone
          title="Choose an APK or drop it here"
          text="One .apk file of up to 1 GB"
          accept=".apk"
          shape="large"
          onFiles={take}
        />
        <p role="status">{dropped.join(', ')}</p>
        <Grid>
          <Progress label="Upload" share={0.4} />
          <Progress label="Complete" share={1} tone="ok" />
          <Progress label="Partly" share={0.66} tone="warn" />
        </Grid>
        <Row wide>
          <Spinner busy text="Checking" />
          <Measure label="English" done={3} all={3} />
          <Measure label="Deutsch" done={2} all={3} />
        </Row>
      </Specimen>
      <Specimen
        title="Loading and empty"
        text="A skeleton has the shape of what comes; an empty state names the next step"
      >
        <Grid two>
          <SkeletonPanel rows={3} iconed />
          <EmptyState
            title="Create your first app"
            text="Name it now; texts, package and prices follow at your own pace."
            actions={
              <>
                <Button variant="primary" icon={Plus}>
                  New app
                </Button>
                <TextAnchor href="#guide">Read the guide</TextAnchor>
              </>
            }
          />
          <Panel flush>
            <Skeleton>
              <SkeletonFields count={2} />
            </Skeleton>
          </Panel>
          <Disclosure panel open title="Before you publish" text="3 things are missing">
            The review takes about two days.
          </Disclosure>
        </Grid>
      </Specimen>
    </>
  );
}
