/**
 * The classes of IFC2X3 TC1, IFC4 ADD2 TC1 and IFC4X3 ADD2 that matter to a model's meaning, without their prefix
 * `Ifc`. The number behind a name is the place of its PredefinedType among the attributes (counted from 0); it is the
 * same in every schema that has the attribute, and holds the enumeration of the same sense (ShapeType, OperationType)
 * in IFC2X3. `classes.test.ts` compares the tables with the schemas.
 */

/** IfcElement: the eighth attribute is the Tag. */
const ELEMENTS = `
  Actuator:8 AirTerminal:8 AirTerminalBox:8 AirToAirHeatRecovery:8 Alarm:8 AudioVisualAppliance:8 Beam:8 BeamStandardCase:8 Bearing:8 Boiler:8
  Borehole BuildingElement BuildingElementComponent BuildingElementPart:8 BuildingElementProxy:8 BuiltElement Burner:8 CableCarrierFitting:8
  CableCarrierSegment:8 CableFitting:8 CableSegment:8 CaissonFoundation:8 ChamferEdgeFeature Chiller:8 Chimney:8 CivilElement Coil:8 Column:8
  ColumnStandardCase:8 CommunicationsAppliance:8 Compressor:8 Condenser:8 Controller:8 ConveyorSegment:8 CooledBeam:8 CoolingTower:8 Course:8
  Covering:8 CurtainWall:8 Damper:8 DeepFoundation DiscreteAccessory:8 DistributionBoard:8 DistributionChamberElement:8 DistributionControlElement
  DistributionElement DistributionFlowElement Door:10 DoorStandardCase:10 DuctFitting:8 DuctSegment:8 DuctSilencer:8 EarthworksCut:8
  EarthworksElement EarthworksFill:8 EdgeFeature ElectricAppliance:8 ElectricDistributionBoard:8 ElectricDistributionPoint
  ElectricFlowStorageDevice:8 ElectricFlowTreatmentDevice:8 ElectricGenerator:8 ElectricMotor:8 ElectricTimeControl:8 ElectricalElement Element
  ElementAssembly:9 ElementComponent EnergyConversionDevice Engine:8 EquipmentElement EvaporativeCooler:8 Evaporator:8 Fan:8 Fastener:8
  FeatureElement FeatureElementAddition FeatureElementSubtraction Filter:8 FireSuppressionTerminal:8 FlowController FlowFitting FlowInstrument:8
  FlowMeter:8 FlowMovingDevice FlowSegment FlowStorageDevice FlowTerminal FlowTreatmentDevice Footing:8 FurnishingElement Furniture:8
  GeographicElement:8 Geomodel Geoslice GeotechnicalAssembly GeotechnicalElement GeotechnicalStratum:8 HeatExchanger:8 Humidifier:8
  ImpactProtectionDevice:8 Interceptor:8 JunctionBox:8 Kerb:8 Lamp:8 LightFixture:8 LiquidTerminal:8 MechanicalFastener:10 MedicalDevice:8 Member:8
  MemberStandardCase:8 MobileTelecommunicationsAppliance:8 MooringDevice:8 MotorConnection:8 NavigationElement:8 OpeningElement:8
  OpeningStandardCase:8 Outlet:8 Pavement:8 Pile:8 PipeFitting:8 PipeSegment:8 Plate:8 PlateStandardCase:8 ProjectionElement:8 ProtectiveDevice:8
  ProtectiveDeviceTrippingUnit:8 Pump:8 Rail:8 Railing:8 Ramp:8 RampFlight:8 ReinforcedSoil:8 ReinforcingBar:12 ReinforcingElement
  ReinforcingMesh:17 Roof:8 RoundedEdgeFeature SanitaryTerminal:8 Sensor:8 ShadingDevice:8 Sign:8 Signal:8 Slab:8 SlabElementedCase:8
  SlabStandardCase:8 SolarDevice:8 SpaceHeater:8 StackTerminal:8 Stair:8 StairFlight:12 SurfaceFeature:8 SwitchingDevice:8 SystemFurnitureElement:8
  Tank:8 Tendon:9 TendonAnchor:9 TendonConduit:9 TrackElement:8 Transformer:8 TransportElement:8 TransportationDevice TubeBundle:8
  UnitaryControlElement:8 UnitaryEquipment:8 Valve:8 Vehicle:8 VibrationDamper:8 VibrationIsolator:8 VirtualElement:8 VoidingFeature:8 Wall:8
  WallElementedCase:8 WallStandardCase:8 WasteTerminal:8 Window:10 WindowStandardCase:10
`;

/** IfcSpatialElement (IfcSpatialStructureElement in IFC2X3): the eighth attribute is the LongName. */
const SPATIAL = `
  Bridge:9 BridgePart:10 Building BuildingStorey ExternalSpatialElement:8 ExternalSpatialStructureElement Facility FacilityPart
  FacilityPartCommon:10 MarineFacility:9 MarinePart:10 Railway:9 RailwayPart:10 Road:9 RoadPart:10 Site Space:9 SpatialElement
  SpatialStructureElement SpatialZone:8
`;

/** What else is an IfcProduct, without ports. */
const OTHER_PRODUCTS = `
  Alignment:7 AlignmentCant AlignmentHorizontal AlignmentSegment AlignmentVertical Annotation:7 Grid:10 LinearElement LinearPositioningElement
  PositioningElement Product Proxy Referent:7 StructuralAction StructuralActivity StructuralConnection StructuralCurveAction:11
  StructuralCurveConnection StructuralCurveMember:7 StructuralCurveMemberVarying:7 StructuralCurveReaction:9 StructuralItem
  StructuralLinearAction:11 StructuralLinearActionVarying StructuralMember StructuralPlanarAction:11 StructuralPlanarActionVarying
  StructuralPointAction StructuralPointConnection StructuralPointReaction StructuralReaction StructuralSurfaceAction:11 StructuralSurfaceConnection
  StructuralSurfaceMember:7 StructuralSurfaceMemberVarying:7 StructuralSurfaceReaction:9
`;

/** IfcPort. */
const PORTS = `
  DistributionPort:8 Port
`;

/** IfcTypeObject. */
const TYPES = `
  ActuatorType:9 AirTerminalBoxType:9 AirTerminalType:9 AirToAirHeatRecoveryType:9 AlarmType:9 AudioVisualApplianceType:9 BeamType:9 BearingType:9
  BoilerType:9 BuildingElementPartType:9 BuildingElementProxyType:9 BuildingElementType BuiltElementType BurnerType:9 CableCarrierFittingType:9
  CableCarrierSegmentType:9 CableFittingType:9 CableSegmentType:9 CaissonFoundationType:9 ChillerType:9 ChimneyType:9 CivilElementType CoilType:9
  ColumnType:9 CommunicationsApplianceType:9 CompressorType:9 CondenserType:9 ConstructionEquipmentResourceType:11
  ConstructionMaterialResourceType:11 ConstructionProductResourceType:11 ConstructionResourceType ControllerType:9 ConveyorSegmentType:9
  CooledBeamType:9 CoolingTowerType:9 CourseType:9 CoveringType:9 CrewResourceType:11 CurtainWallType:9 DamperType:9 DeepFoundationType
  DiscreteAccessoryType:9 DistributionBoardType:9 DistributionChamberElementType:9 DistributionControlElementType DistributionElementType
  DistributionFlowElementType DoorStyle DoorType:9 DuctFittingType:9 DuctSegmentType:9 DuctSilencerType:9 ElectricApplianceType:9
  ElectricDistributionBoardType:9 ElectricFlowStorageDeviceType:9 ElectricFlowTreatmentDeviceType:9 ElectricGeneratorType:9 ElectricHeaterType:9
  ElectricMotorType:9 ElectricTimeControlType:9 ElementAssemblyType:9 ElementComponentType ElementType EnergyConversionDeviceType EngineType:9
  EvaporativeCoolerType:9 EvaporatorType:9 EventType:9 FanType:9 FastenerType:9 FilterType:9 FireSuppressionTerminalType:9 FlowControllerType
  FlowFittingType FlowInstrumentType:9 FlowMeterType:9 FlowMovingDeviceType FlowSegmentType FlowStorageDeviceType FlowTerminalType
  FlowTreatmentDeviceType FootingType:9 FurnishingElementType FurnitureType:10 GasTerminalType:9 GeographicElementType:9 HeatExchangerType:9
  HumidifierType:9 ImpactProtectionDeviceType:9 InterceptorType:9 JunctionBoxType:9 KerbType:9 LaborResourceType:11 LampType:9 LightFixtureType:9
  LiquidTerminalType:9 MechanicalFastenerType:9 MedicalDeviceType:9 MemberType:9 MobileTelecommunicationsApplianceType:9 MooringDeviceType:9
  MotorConnectionType:9 NavigationElementType:9 OutletType:9 PavementType:9 PileType:9 PipeFittingType:9 PipeSegmentType:9 PlateType:9
  ProcedureType:9 ProtectiveDeviceTrippingUnitType:9 ProtectiveDeviceType:9 PumpType:9 RailType:9 RailingType:9 RampFlightType:9 RampType:9
  ReinforcingBarType:9 ReinforcingElementType ReinforcingMeshType:9 RoofType:9 SanitaryTerminalType:9 SensorType:9 ShadingDeviceType:9 SignType:9
  SignalType:9 SlabType:9 SolarDeviceType:9 SpaceHeaterType:9 SpaceType:9 SpatialElementType SpatialStructureElementType SpatialZoneType:9
  StackTerminalType:9 StairFlightType:9 StairType:9 SubContractResourceType:11 SwitchingDeviceType:9 SystemFurnitureElementType:9 TankType:9
  TaskType:9 TendonAnchorType:9 TendonConduitType:9 TendonType:9 TrackElementType:9 TransformerType:9 TransportElementType:9
  TransportationDeviceType TubeBundleType:9 TypeObject TypeProcess TypeProduct TypeResource UnitaryControlElementType:9 UnitaryEquipmentType:9
  ValveType:9 VehicleType:9 VibrationDamperType:9 VibrationIsolatorType:9 WallType:9 WasteTerminalType:9 WindowStyle WindowType:9
`;

/** IfcSystem; an IfcZone groups rooms and is left out. */
const SYSTEMS = `
  BuildingSystem:5 BuiltSystem:5 DistributionCircuit:6 DistributionSystem:6 ElectricalCircuit StructuralAnalysisModel:5 System
`;

/** What a class is to us. */
export type ClassRole = 'element' | 'spatial' | 'product' | 'port' | 'type' | 'system' | 'root';
export type IfcClass = {
  /** IfcWallStandardCase. */
  readonly name: string;
  readonly role: ClassRole;
  /** Place of the PredefinedType among the attributes. */
  readonly predefined?: number;
};

/** By name in upper case, as files write it. */
export const IFC_CLASSES: ReadonlyMap<string, IfcClass> = new Map(
  Object.entries({
    element: ELEMENTS,
    spatial: SPATIAL,
    product: OTHER_PRODUCTS,
    port: PORTS,
    type: TYPES,
    system: SYSTEMS,
    root: 'Project',
  } satisfies Record<ClassRole, string>).flatMap(([role, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((entry) => toClass(entry, role as ClassRole)),
  ),
);

function toClass(entry: string, role: ClassRole): [string, IfcClass] {
  const [short = '', place] = entry.split(':');
  const name = `Ifc${short}`;
  return [name.toUpperCase(), { name, role, ...(place && { predefined: Number(place) }) }];
}
